// Puzzles from outside: pasted, dropped, from a file, from a field; and the size of the grid.

import { ask } from "./api.js";
import { find, grouped, plural } from "./dom.js";
import { extraOptions, sizeOptions } from "./fields.js";
import { extraFits, lineOf, maskOf, parseLayout, usualShape } from "./layout.js";
import { complain, onClick, say } from "./messages.js";
import { isEmpty, layoutOf, newGame, replacing } from "./state.js";
import { sentence } from "./words.js";

const LONGEST = 200_000; // characters of one puzzle that are worth sending
const NO_PUZZLE_IN_LINK =
  "This link does not spell out a puzzle. Open it, and copy the digits or export them as text.";

/** Read a puzzle from text: the service knows all formats, the page plain lines by itself. */
async function readText(store, text, tab = null) {
  if (!text.trim()) return say("There is nothing to read: the text is empty.", "bad");
  const shared = /\/p\/([\w.-]+)\s*$/.exec(text.trim());
  if (shared) {
    const { openShared } = await import("./share.js");
    return openShared(store, shared[1]);
  }
  const before = store.get().game;
  try {
    const { answer, source, note } = await firstPuzzle(table(text));
    if (store.get().game !== before) return undefined;
    const layout = parseLayout(answer.layout.name);
    const candidates = answer.candidates?.map((digits, cell) =>
      answer.givens[cell] ? 0 : maskOf(digits),
    );
    const origin = candidates ? { candidates, text: source } : {};
    openGame(store, newGame(layout.name, answer.givens, origin), tab);
    const defects = (answer.defects || []).map((defect) => sentence(defect.text));
    const count = plural(answer.givens.filter(Boolean).length, "given");
    say([`Read a grid of ${layout.size}x${layout.size} with ${count}.`, note, ...defects].filter(Boolean)
      .join(" "), defects.length ? "bad" : "good");
  } catch (error) {
    const local = error.status === 0 && plainLine(text);
    if (local) openGame(store, local, tab);
    else if (error.status === 422 && /^\s*https?:\/\/\S+\s*$/.test(text)) say(NO_PUZZLE_IN_LINK, "bad");
    else complain(error);
  }
  return undefined;
}

/** Read the puzzle of a text, or of a collection, one in each line, the first. */
async function firstPuzzle(text) {
  const lines = text.split("\n").filter((line) => line.trim());
  try {
    if (text.length > LONGEST) throw new Error(`This is too long for a puzzle (over ${LONGEST} characters).`);
    return { answer: await ask("read", { puzzle: text }), source: text };
  } catch (error) {
    const [first] = lines;
    if (lines.length < 2 || first.length < 81 || error.status === 0) throw error;
    const answer = await ask("read", { puzzle: first }).catch(() => Promise.reject(error));
    return { answer, source: first, note: `It is the first of ${grouped(lines.length)} lines.` };
  }
}

/** The cells of a spreadsheet, where a blank is empty, as a grid; any other text as it is. */
function table(text) {
  const rows = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n").map((row) => row.split(/[\t,;]/));
  if (rows.length < 4 || rows.some((row) => row.length !== rows.length)) return text;
  return rows.map((row) => row.map((cell) => cell.trim() || ".").join(" ")).join("\n");
}

/** A game from a bare line of digits and blanks, without the service; null if it is none. */
export function plainLine(text) {
  const cells = text.replace(/[\s|+-]/g, "");
  const size = Math.sqrt(cells.length);
  const shape = Number.isInteger(size) && size <= 9 && usualShape(size);
  if (!shape || !/^[0-9.*_]+$/.test(cells)) return null;
  const values = [...cells].map((character) => Number(character) || 0);
  return values.every((value) => value <= size) ? newGame(shape, values) : null;
}

/** Open a game; the last one can be had back with undo. */
export function openGame(store, game, tab = null) {
  store.set({ tab: tab || store.get().tab, elapsed: 0, tool: "digit", several: false });
  store.act(replacing(store.get().game, game));
  return game;
}

export function setUpReading(store) {
  const size = find("#size");
  const extras = find("#extras");
  function showLayout({ game }) {
    const layout = layoutOf(game);
    size.replaceChildren(...sizeOptions(layout.shape));
    const chosen = layout.jigsaw ? "jigsaw regions" : layout.extras.join("+");
    extras.replaceChildren(...extraOptions(layout.shape, chosen));
  }

  function change() {
    const wanted = extraFits(extras.value, size.value) ? `${size.value} ${extras.value}` : size.value;
    const { game } = store.get();
    const layout = parseLayout(wanted.trim());
    const keeps = layout.cells === game.givens.length && !game.candidates;
    openGame(store, newGame(layout.name, keeps ? game.givens : null));
    const lost = !keeps && !isEmpty(game);
    say(lost ? "A new, empty grid. Undo brings the last one back." : "The grid has its new shape.");
  }

  size.addEventListener("change", change);
  extras.addEventListener("change", change);
  onClick("#clear", () => {
    openGame(store, newGame(store.get().game.layout));
    say("The grid is empty. Undo brings the last one back.");
  });
  onClick("#read", () => readText(store, find("#paste").value));
  find("#file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) await readText(store, await file.text());
    event.target.value = "";
  });
  setUpPaste(store);
  setUpDrop(store);
  store.subscribe((state, before) => state.game.layout !== before.game.layout && showLayout(state));
  showLayout(store.get());
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
    say("Copied the puzzle as one line.");
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
    await readText(store, file ? await file.text() : event.dataTransfer.getData("text"));
  });
}
