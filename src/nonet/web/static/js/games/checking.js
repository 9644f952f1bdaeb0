// Checks of a game: what is wrong, and back to before it was. Loaded when one is asked for.

import { ask } from "../base/api.js";
import { t } from "../base/words.js";
import { notesOf } from "../board/picture.js";
import { applied, isEmpty, layoutOf, puzzleOf, valuesOf } from "../model/game.js";
import { digitsOf, valuesOfLine } from "../model/layouts.js";
import { hasAllNotes } from "../tabs/play.js";

const solutions = new WeakMap(); // givens -> the only solution

/** Ask whether entries and notes agree with the solution. */
export async function check(store) {
  const { game } = store.get();
  if (isEmpty(game)) return store.say(t("play.nothingToCheck"));
  const notes = hasAllNotes(game) ? { candidates: notesOf(game).map(digitsOf) } : {};
  const found = await ask("check", { ...puzzleOf(game), values: valuesOf(game), ...notes });
  if (store.get().game !== game) return undefined;
  store.count("checks");
  return store.learn("check", checkWords(found));
}

/** The only solution, asked for once per puzzle; null if there is none or several. */
async function solutionOf(game) {
  if (!solutions.has(game.givens)) {
    const { status, solution } = await ask("solve", puzzleOf(game));
    solutions.set(game.givens, status === "unique" ? valuesOfLine(layoutOf(game), solution) : null);
  }
  return solutions.get(game.givens);
}

export async function undoMistake(store) {
  const { game } = store.get();
  const solution = await solutionOf(game);
  if (store.get().game !== game) return undefined;
  if (!solution) return store.say(t("play.noTelling"));
  const undos = undosToSoundness(store.get(), solution);
  if (undos === 0) return store.say(t("play.noMistake"), "good");
  if (undos === null) return store.say(t("play.tooFarBack"), "bad");
  for (let undo = 0; undo < undos; undo++) store.undo();
  return store.say(t("play.tookBack", { count: undos }), "good");
}

/** What a check found, as a fact: a sentence, and the cells to mark. */
function checkWords({ status, mistakes, notes, conflicts, complete, unique }) {
  const wrong = [...new Set([...mistakes, ...conflicts.flat()])];
  const entries = wrong.filter((cell) => !notes.includes(cell));
  if (entries.length) return { cells: wrong, text: t("check.entries", { count: entries.length }), kind: "bad" };
  if (notes.length) return { cells: notes, text: t("check.notes", { count: notes.length }), kind: "bad" };
  if (wrong.length) return { cells: wrong, text: t("check.entries", { count: wrong.length }), kind: "bad" };
  if (status === "none") return { cells: [], text: t("check.none"), kind: "bad" };
  if (status === "unknown") return { cells: [], text: t("check.unknown"), kind: "info" };
  if (complete) return { cells: [], text: t("check.complete"), kind: "good" };
  return { cells: [], text: t(unique === false ? "check.several" : "check.fine"), kind: "good" };
}

/** How many undos lead back to a game whose entries all agree with the solution, or null. */
function undosToSoundness({ game, past }, solution) {
  const isSound = (values) => values.every((value, cell) => !value || value === solution[cell]);
  const { givens } = game;
  for (let undos = 0; ; undos++) {
    if (isSound(valuesOf(game))) return undos;
    const action = past.at(-1 - undos);
    if (!action?.cells || game.givens !== givens) return null;
    game = applied(game, action, false);
  }
}
