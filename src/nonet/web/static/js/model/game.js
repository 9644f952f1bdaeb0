// A game is data (arrays of numbers), so that it can be saved, undone and drawn; and what is done
// to it are actions, which the store carries out and takes back.

import { bit, isSolved, layoutNamed, lineOf } from "./layouts.js";

export { isSolved };

/** What a player puts into cells, each an array by cell: digits, and masks of digits, colours,
 *  and lines to the right, down, and down to the right and to the left. */
export const MARKS = ["entries", "corner", "centre", "colour", "lines"];
export const FIELDS = ["givens", ...MARKS];

/** A game on a layout; givens and candidates (masks) where the puzzle brings them, and what is
 *  known of it: level, rating, where it came from. */
export function newGame(layoutName, givens = null, more = {}) {
  const { cells } = layoutNamed(layoutName);
  const blank = () => Array(cells).fill(0);
  return {
    layout: layoutName,
    givens: givens ? [...givens] : blank(),
    entries: blank(),
    corner: blank(),
    centre: more.candidates ? [...more.candidates] : blank(),
    colour: blank(),
    lines: blank(),
    candidates: more.candidates || null,
    text: more.text || null,
    about: more.about || {},
    id: more.id || newId(),
  };
}

/** A name for a game that no other has. */
const newId = () => Math.random().toString(36).slice(2, 12);

/** What was used in a game: time, hints, checks, and cells that hints filled. */
export const newPlay = () => ({ elapsed: 0, finished: false, hints: 0, checks: 0, filled: 0 });

/** What stands in each cell: the given, or else the entry. */
export const valuesOf = (game) => game.givens.map((given, cell) => given || game.entries[cell]);

export const layoutOf = (game) => layoutNamed(game.layout);

export const isEmpty = (game) => game.givens.every((given) => !given) && !game.candidates
  && !layoutOf(game).rules.some((rule) => rule.cells.length);

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

/** The game after an action, or before it. */
export function applied(game, action, forward) {
  const next = { ...game };
  for (const [field, cell, before, after] of action.cells) {
    if (next[field] === game[field]) next[field] = [...game[field]];
    next[field][cell] = forward ? after : before;
  }
  const forgotten = { text: null, candidates: null, about: { entered: true } };
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

/** Add a colour to the cells, or take it out where all of them have it. */
export function colouring(game, cells, colour) {
  const off = cells.every((cell) => game.colour[cell] & bit(colour));
  const set = (mask) => (off ? mask & ~bit(colour) : mask | bit(colour));
  return change(game, cells.map((cell) => ["colour", cell, set(game.colour[cell])]));
}

/** Draw a line between two neighbours, or take it out; null where they are none. */
export function lining(game, from, to, on) {
  const { size } = layoutOf(game);
  const [first, second] = [Math.min(from, to), Math.max(from, to)];
  const across = (second % size) - (first % size);
  const down = Math.floor(second / size) - Math.floor(first / size);
  const way = [[1, 0], [0, 1], [1, 1], [-1, 1]].findIndex(([x, y]) => x === across && y === down);
  if (way < 0) return null;
  const mask = game.lines[first];
  return change(game, [["lines", first, on ? mask | (1 << way) : mask & ~(1 << way)]]);
}

/** Whether a line joins two neighbours. */
export const isLined = (game, from, to) => lining(game, from, to, true) === null;

/** Clear what the cells hold: the entry first, then the notes, then the colour. */
export function erasing(game, cells, asGivens = false) {
  if (asGivens) return change(game, cells.map((cell) => ["givens", cell, 0]));
  const open = cells.filter((cell) => !game.givens[cell]);
  return (
    change(game, open.map((cell) => ["entries", cell, 0])) ||
    change(game, open.flatMap((cell) => [["corner", cell, 0], ["centre", cell, 0]])) ||
    change(game, cells.flatMap((cell) => [["colour", cell, 0], ["lines", cell, 0]]))
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
    MARKS.flatMap((field) =>
      fresh[field].map((value, cell) => [field, cell, value]),
    ),
  );
}
