// Puzzles from outside: pasted, dropped, from a file, from a field; and the size of the grid.

import { ask, askMeta } from "../base/api.js";
import { find, onClick } from "../base/dom.js";
import { grouped, sentence, t } from "../base/words.js";
import { isEmpty, layoutOf, newGame, puzzleOf } from "../model/game.js";
import { learnLayout, lineOf, loadLayout, maskOf } from "../model/layouts.js";
import { openTab, tabOf } from "../tabs/tabs.js";
import { extraOptions, sizeOptions } from "./fields.js";

const LONGEST = 200_000; // characters of one puzzle that are worth sending

/** Read a puzzle from text: the service knows all formats, the page plain lines by itself. */
export async function readText(store, text, name = null) {
  if (!text.trim()) return store.say(t("read.empty"), "bad");
  const shared = /\/p\/([\w.-]+(\?\S*)?)\s*$/.exec(text.trim());
  if (shared) return (await import("../share/links.js")).openShared(store, shared[1]);
  const before = store.get().game;
  try {
    const lines = puzzleLines(text);
    if (lines) return (await import("../games/collection.js")).openCollection(store, lines, name);
    if (text.length > LONGEST) throw new Error(t("read.tooLong", { count: grouped(LONGEST) }));
    const answer = await ask("read", { puzzle: table(text) });
    if (store.get().game !== before) return undefined;
    return await openRead(store, answer, text);
  } catch (error) {
    const local = error.status === 0 && (await plainLine(text).catch(() => null));
    if (local) store.open(local);
    else store.complain(error);
  }
  return undefined;
}

/** The lines of a collection with one puzzle in each; null where the text is one puzzle. */
function puzzleLines(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  const puzzles = lines.filter((line) => /^[0-9.*_A-Ga-g-]{81,}/.test(line));
  return puzzles.length > 1 && puzzles.length > lines.length / 2 ? puzzles : null;
}

/** Open what was read: for play where it has one solution, else where it can be mended. */
async function openRead(store, answer, source) {
  const layout = learnLayout(answer.layout);
  const candidates = answer.candidates?.map((digits, cell) => (answer.givens[cell] ? 0 : maskOf(digits)));
  const origin = candidates ? { candidates, text: source } : {};
  const game = newGame(layout.name, answer.givens, { ...origin, about: { kind: "read" } });
  store.open(game);
  const count = answer.givens.filter(Boolean).length;
  const read = t("read.done", { size: `${layout.size}x${layout.size}`, count });
  const defects = answer.defects.map((defect) => sentence(defect.text));
  if (defects.length) {
    openTab(store, "solve");
    return store.say([read, ...defects].join(" "), "bad");
  }
  const { unique, status } = await ask("solve", puzzleOf(game));
  if (store.get().game !== game) return undefined;
  openTab(store, unique ? "play" : "solve");
  const found = unique ? "sound" : status === "none" ? "unsolvable" : unique === false ? "several" : "unsure";
  return store.say(`${read} ${t(`read.${found}`)}`, unique ? "good" : "bad");
}

/** The cells of a spreadsheet, where a blank is empty, as a grid; any other text as it is. */
function table(text) {
  const rows = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n").map((row) => row.split(/[\t,;]/));
  if (rows.length < 4 || rows.some((row) => row.length !== rows.length)) return text;
  return rows.map((row) => row.map((cell) => cell.trim() || ".").join(" ")).join("\n");
}

const USUAL = { 4: "2x2", 6: "2x3", 8: "2x4", 9: "3x3" };

/** A game from a bare line of digits and blanks, without the service; null if it is none. */
export async function plainLine(text) {
  const cells = text.replace(/[\s|+-]/g, "");
  const size = Math.sqrt(cells.length);
  if (!USUAL[size] || !/^[0-9.*_]+$/.test(cells)) return null;
  const values = [...cells].map((character) => Number(character) || 0);
  if (values.some((value) => value > size)) return null;
  const { name } = await loadLayout(USUAL[size]);
  return newGame(name, values, { about: { kind: "read" } });
}

/** Read a file: text as it is, a picture by its first bytes, which say what it is. */
const readFile = async (store, file) => readText(store, await file.text(), file.name);

export function setUpReading(store) {
  setUpLayout(store);
  onClick("#read", () => readText(store, find("#paste").value), store.complain);
  find("#file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) await readFile(store, file);
    event.target.value = "";
  });
  setUpPaste(store);
  setUpDrop(store);
}

/** The fields for size and extra houses; they are filled when they are first seen. */
function setUpLayout(store) {
  const size = find("#size");
  const extras = find("#extras");
  let meta = null;

  function showLayout({ game }) {
    if (!meta) return;
    const layout = layoutOf(game);
    size.replaceChildren(...sizeOptions(meta, layout.shape));
    extras.replaceChildren(...extraOptions(meta, layout.shape, layout.jigsaw ? "jigsaw" : layout.extras.join("+")));
  }

  async function change() {
    const fits = extras.value && meta.fits[size.value]?.includes(extras.value);
    const layout = await loadLayout(fits ? `${size.value} ${extras.value}` : size.value);
    const { game } = store.get();
    const keeps = layout.cells === game.givens.length && !game.candidates;
    const lost = !keeps && !isEmpty(game);
    store.open(newGame(layout.name, keeps ? game.givens : null, { about: { entered: true } }));
    store.say(t(lost ? "enter.newGrid" : "enter.reshaped"));
  }

  for (const field of [size, extras]) field.addEventListener("change", () => change().catch(store.complain));
  const ready = async (state) => {
    if (!tabOf(state).givens || meta) return;
    meta = await askMeta();
    showLayout(store.get());
  };
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) ready(state).catch(store.complain);
    if (state.game.layout !== before.game.layout) showLayout(state);
  });
  ready(store.get()).catch(store.complain);
}

function setUpPaste(store) {
  const inField = (event) => event.target.closest?.("input, textarea, dialog");
  document.addEventListener("paste", (event) => {
    if (inField(event)) return;
    event.preventDefault();
    readText(store, event.clipboardData.getData("text"));
  });
  document.addEventListener("copy", (event) => {
    if (inField(event) || String(getSelection())) return;
    const { game } = store.get();
    event.preventDefault();
    event.clipboardData.setData("text/plain", lineOf(layoutOf(game), game.givens));
    store.say(t("read.copied"));
  });
}

function setUpDrop(store) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) await readFile(store, file);
    else await readText(store, event.dataTransfer.getData("text"));
  });
}
