// Playing: notes, checks, hints, back to before a mistake, restart.

import { ask } from "../base/api.js";
import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { placeOrMark } from "../input/actions.js";
import { hint } from "../lesson/hint.js";
import { notesOf } from "../board/picture.js";
import {
  isEmpty, layoutOf, noting, puzzleOf, restarting, undosToSoundness, valuesOf,
} from "../model/game.js";
import { candidatesOf, digitsOf } from "../model/layouts.js";

export const play = {
  id: "play",
  givens: false,
  plays: true,
  digit: placeOrMark,
  idle: ({ game }) => {
    if (isEmpty(game)) return t("play.empty");
    const left = valuesOf(game).filter((value) => !value).length;
    return t("play.left", { count: left });
  },
  setUp,
};

function setUp(store) {
  const solutions = new WeakMap(); // givens -> the only solution

  function fillNotes() {
    const { game } = store.get();
    const open = candidatesOf(layoutOf(game), valuesOf(game));
    const { candidates } = game;
    const masks = candidates ? open.map((mask, cell) => mask & candidates[cell]) : open;
    store.say(t(store.act(noting(game, masks)) ? "play.noted" : "play.notedAlready"));
  }

  /** Ask whether entries and notes agree with the solution. */
  async function check() {
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
      const { unique, values } = await ask("solve", puzzleOf(game));
      solutions.set(game.givens, unique ? values : null);
    }
    return solutions.get(game.givens);
  }

  async function undoMistake() {
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

  function restart() {
    const { game, play: used } = store.get();
    const done = store.act(restarting(game));
    store.set({ play: { ...used, elapsed: 0, finished: false } });
    if (done) store.say(t("play.restarted"));
  }

  const buttons = { "fill-notes": fillNotes, check, "undo-mistake": undoMistake, restart };
  for (const [id, act] of Object.entries(buttons)) onClick(`#${id}`, act, store.complain);
  onClick("#play-hint", () => hint(store), store.complain);
  store.subscribe(({ game }) => {
    for (const id of ["fill-notes", "check", "undo-mistake", "restart", "play-hint"]) {
      find(`#${id}`).disabled = isEmpty(game);
    }
  });
}

/** Whether the player keeps notes in every empty cell: then they are part of the game. */
export const hasAllNotes = (game) =>
  valuesOf(game).every((value, cell) => value || game.centre[cell] || game.corner[cell]);

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
