// Playing: notes, checks, back to before a mistake, restart.

import { ask } from "./api.js";
import { plural } from "./dom.js";
import { candidatesOf } from "./layout.js";
import { onClick, say } from "./messages.js";
import {
  isEmpty, layoutOf, noting, puzzleOf, restarting, undosToSoundness, valuesOf,
} from "./state.js";

export function setUpPlay(store, learn) {
  const solutions = new WeakMap(); // givens -> the only solution

  function fillNotes() {
    const { game } = store.get();
    const open = candidatesOf(layoutOf(game), valuesOf(game));
    const { candidates } = game;
    const masks = candidates ? open.map((mask, cell) => mask & candidates[cell]) : open;
    if (store.act(noting(game, masks))) say("Every empty cell shows what its houses leave open.");
    else say("The notes are complete already.");
  }

  async function check() {
    const { game } = store.get();
    if (isEmpty(game)) return say("There is no puzzle to check against.");
    const { status, mistakes, conflicts, complete, unique } = await ask("check", {
      ...puzzleOf(game), values: valuesOf(game),
    });
    if (store.get().game !== game) return undefined;
    store.set({ view: null, mistakes });
    const wrong = mistakes.length || new Set(conflicts.flat()).size;
    if (wrong) return say(`${plural(wrong, "cell")} cannot stay as ${wrong > 1 ? "they are" : "it is"}.`, "bad");
    if (status === "none") return say("The puzzle itself has no solution.", "bad");
    if (status === "unknown") return say("Whether there is a mistake could not be found out in time.");
    if (complete) return say("Everything is right: the puzzle is solved.", "good");
    if (unique === false) return say("No mistake so far; but this puzzle has more than one solution.");
    return say("No mistake so far.", "good");
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
    if (!solution) return say("Without exactly one solution there is no telling what is a mistake.");
    const undos = undosToSoundness(store.get(), solution);
    if (undos === 0) return say("There is no mistake.", "good");
    if (undos === null) return say("The history does not reach back to before the mistake.", "bad");
    for (let undo = 0; undo < undos; undo++) store.undo();
    return say(`Took back ${plural(undos, "move")}: this is before the first mistake.`, "good");
  }

  onClick("#fill-notes", fillNotes);
  onClick("#check", check);
  onClick("#undo-mistake", undoMistake);
  onClick("#play-hint", learn.hint);
  onClick("#restart", () => {
    const { game } = store.get();
    if (store.act(restarting(game))) say("Back to the start. Undo brings your entries back.");
    store.set({ elapsed: 0 });
  });
}
