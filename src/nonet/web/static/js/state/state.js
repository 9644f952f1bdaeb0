// The state of the page: one value, replaced whole. Facts are about one game (the object itself);
// when the game is another, by a move or an undo, they are not facts any more.

import { newGame, newPlay } from "../model/game.js";

const FACTS = {
  note: null, // something that happened: {text, kind}
  waiting: null, // a question under way
  lesson: null, // what is explained beside the board: see lesson/lesson.js
  check: null, // what Check found: {cells, text, kind}
  search: null, // the solutions in the enter tab: see enter/search.js
  open: null, // while a puzzle is made: the digits of each cell that are in a solution, {masks}
};

export function initialState(layout = "3x3") {
  return {
    game: newGame(layout),
    play: newPlay(),
    past: [],
    future: [],
    cursor: 0,
    selection: [0],
    tool: "digit",
    tab: "play",
    paused: false,
    several: false,
    editing: false, // whether the givens of a puzzle that came from elsewhere may be changed
    settings: {
      tidy: true, conflicts: true, same: true, places: false, timer: true, advance: true,
      all: false, notation: "r1c1", order: "human", techniques: null, zoom: 1,
    },
    ...FACTS,
  };
}

/** A fact about the game as it is, or null. */
export const fact = (state, name) => (state[name]?.game === state.game ? state[name] : null);
