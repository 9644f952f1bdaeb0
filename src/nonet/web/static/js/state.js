// The state of the page: one value, replaced whole; and the history of the game in it.
// A game is data (arrays of numbers), so that it can be saved, undone and drawn.

import { bit, isSolved, lineOf, parseLayout } from "./layout.js";

export const FIELDS = ["givens", "entries", "corner", "centre", "colour"];
const LONGEST_HISTORY = 3000;

/** A game on a layout; givens and candidates (masks) where the puzzle brings them. */
export function newGame(layoutName, givens = null, more = {}) {
  const { cells } = parseLayout(layoutName);
  const blank = () => Array(cells).fill(0);
  return {
    layout: layoutName,
    givens: givens ? [...givens] : blank(),
    entries: blank(),
    corner: blank(),
    centre: more.candidates ? [...more.candidates] : blank(),
    colour: blank(),
    candidates: more.candidates || null,
    text: more.text || null,
    about: more.about || null,
  };
}

/** What stands in each cell: the given, or else the entry. */
export const valuesOf = (game) => game.givens.map((given, cell) => given || game.entries[cell]);

export const layoutOf = (game) => parseLayout(game.layout);

export const isEmpty = (game) => game.givens.every((given) => !given) && !game.candidates;

/** The puzzle as the service reads it. */
export function puzzleOf(game) {
  return { puzzle: game.text || lineOf(layoutOf(game), game.givens), layout: game.layout };
}

/** A change of some cells: [field, cell, before, after] each; null if nothing changes. */
function change(game, wanted) {
  const cells = wanted
    .map(([field, cell, after]) => [field, cell, game[field][cell], after])
    .filter(([, , before, after]) => before !== after);
  if (!cells.length) return null;
  const edited = cells.some(([field]) => field === "givens");
  const { text, candidates, about } = game;
  return edited ? { cells, origin: { text, candidates, about } } : { cells };
}

function applied(game, action, forward) {
  if (!action.cells) return forward ? action.after : action.before;
  const next = { ...game };
  for (const [field, cell, before, after] of action.cells) {
    if (next[field] === game[field]) next[field] = [...game[field]];
    next[field][cell] = forward ? after : before;
  }
  const forgotten = { text: null, candidates: null, about: null };
  return action.origin ? { ...next, ...(forward ? forgotten : action.origin) } : next;
}

/** Place a digit in the cells, or take it out where all of them hold it already. */
export function placing(game, cells, digit, { asGivens = false, tidy = true } = {}) {
  const layout = layoutOf(game);
  const field = asGivens ? "givens" : "entries";
  const open = cells.filter((cell) => asGivens || !game.givens[cell]);
  const value = digit && open.every((cell) => game[field][cell] === digit) ? 0 : digit;
  const wanted = open.map((cell) => [field, cell, value]);
  if (asGivens) open.forEach((cell) => wanted.push(["entries", cell, 0]));
  if (value && tidy && !asGivens) {
    const touched = new Set(open.flatMap((cell) => [...layout.peers[cell]]));
    for (const cell of touched) {
      for (const marks of ["corner", "centre"]) {
        if (game[marks][cell] & bit(value)) {
          wanted.push([marks, cell, game[marks][cell] & ~bit(value)]);
        }
      }
    }
  }
  return change(game, wanted);
}

/** Toggle a small digit in the empty ones of the cells; on, unless all have it. */
export function marking(game, cells, marks, digit) {
  const values = valuesOf(game);
  const open = cells.filter((cell) => !values[cell]);
  const off = open.length > 0 && open.every((cell) => game[marks][cell] & bit(digit));
  const set = (mask) => (off ? mask & ~bit(digit) : mask | bit(digit));
  return change(game, open.map((cell) => [marks, cell, set(game[marks][cell])]));
}

/** Colour the cells, or clear the colour where all of them have it. */
export function colouring(game, cells, colour) {
  const off = cells.every((cell) => game.colour[cell] === colour);
  return change(game, cells.map((cell) => ["colour", cell, off ? 0 : colour]));
}

/** Clear what the cells hold: the entry first, then the notes, then the colour. */
export function erasing(game, cells, asGivens = false) {
  if (asGivens) return change(game, cells.map((cell) => ["givens", cell, 0]));
  const open = cells.filter((cell) => !game.givens[cell]);
  return (
    change(game, open.map((cell) => ["entries", cell, 0])) ||
    change(game, open.flatMap((cell) => [["corner", cell, 0], ["centre", cell, 0]])) ||
    change(game, cells.map((cell) => ["colour", cell, 0]))
  );
}

/** Set the centre marks of all empty cells. */
export function noting(game, masks) {
  return change(game, masks.flatMap((mask, cell) => [["centre", cell, mask], ["corner", cell, 0]]));
}

/** Carry out a step: its placements, and its eliminations in the notes. */
export function stepping(game, placements, eliminations, notes) {
  const layout = layoutOf(game);
  const centre = [...notes];
  for (const [cell, digit] of eliminations) centre[cell] &= ~bit(digit);
  for (const [cell, digit] of placements) {
    centre[cell] = 0;
    for (const peer of layout.peers[cell]) centre[peer] &= ~bit(digit);
  }
  return change(game, [
    ...placements.map(([cell, digit]) => ["entries", cell, digit]),
    ...centre.map((mask, cell) => ["centre", cell, mask]),
  ]);
}

/** Take out all entries, notes and colours. */
export function restarting(game) {
  const fresh = newGame(game.layout, game.givens, game);
  return change(
    game,
    ["entries", "corner", "centre", "colour"].flatMap((field) =>
      fresh[field].map((value, cell) => [field, cell, value]),
    ),
  );
}

/** Replace the whole game, as one step that can be undone. */
export const replacing = (game, after) => ({ before: game, after });

export function initialState() {
  return {
    game: newGame("3x3"),
    past: [],
    future: [],
    cursor: 0,
    selection: [0],
    tool: "digit",
    tab: "solve",
    view: null, // what is shown over the game: a solution, a step, a message's cells
    mistakes: [],
    elapsed: 0,
    finished: false,
    paused: false,
    several: false,
    settings: {
      tidy: true, conflicts: true, same: true, places: false, timer: true, advance: false,
    },
  };
}

/** The one store: get, set, act (with history), undo, redo, subscribe. */
export function createStore(state = initialState()) {
  const listeners = new Set();
  /** Go along the history; false if there is no such action. */
  function move(action, forward, past, future) {
    if (!action) return false;
    const game = applied(state.game, action, forward);
    const finished = forward && isSolved(layoutOf(game), valuesOf(game));
    const more = action.cells ? { finished } : fresh(game);
    store.set({ game, past, future, view: null, mistakes: [], ...more });
    return true;
  }
  const store = {
    get: () => state,
    set(changes) {
      const before = state;
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state, before);
    },
    act: (action) => move(action, true, [...state.past, action].slice(-LONGEST_HISTORY), []),
    undo() {
      const action = state.past.at(-1);
      return move(action, false, state.past.slice(0, -1), [action, ...state.future]);
    },
    redo() {
      const [action, ...future] = state.future;
      return move(action, true, [...state.past, action], future);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

function fresh(game) {
  const first = Math.max(0, game.givens.indexOf(0));
  return { cursor: first, selection: [first], finished: false, paused: false };
}

/** How many undos lead back to a game whose entries all agree with the solution, or null. */
export function undosToSoundness({ game, past }, solution) {
  const isSound = (values) => values.every((value, cell) => !value || value === solution[cell]);
  const { givens } = game;
  for (let undos = 0; ; undos++) {
    if (isSound(valuesOf(game))) return undos;
    const action = past.at(-1 - undos);
    if (!action?.cells || game.givens !== givens) return null;
    game = applied(game, action, false);
  }
}
