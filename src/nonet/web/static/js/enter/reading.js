// Puzzles from outside, as text. Loaded when one arrives.

import { ask } from "../base/api.js";
import { grouped, sentence, t } from "../base/words.js";
import { newGame, puzzleOf } from "../model/game.js";
import { learnLayout, loadLayout, maskOf } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";

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
  const layout = learnLayout(answer.board);
  const candidates = answer.marks?.map((digits, cell) => (answer.givens[cell] ? 0 : maskOf(digits)));
  const origin = candidates ? { candidates, text: source } : {};
  const game = newGame(layout.name, answer.givens, { ...origin, about: { kind: "read" } });
  store.open(game);
  const count = answer.givens.filter(Boolean).length;
  const read = t("read.done", { size: `${layout.size}x${layout.size}`, count });
  const defects = answer.defects.map((defect) => sentence(defect.message));
  if (defects.length) {
    openTab(store, "solve");
    return store.say([read, ...defects].join(" "), "bad");
  }
  const { status } = await ask("solve", puzzleOf(game));
  const unique = status === "unique";
  if (store.get().game !== game) return undefined;
  openTab(store, unique ? "play" : "solve");
  const found = { unique: "sound", none: "unsolvable", several: "several", unknown: "unsure" }[status];
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
