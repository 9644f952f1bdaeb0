// What keys and buttons do to the game, whichever of them is used.

import { t } from "../base/words.js";
import {
  colouring, erasing, isEmpty, layoutOf, marking, placing,
} from "../model/game.js";
import { tabOf } from "../tabs/tabs.js";

export const TOOLS = ["digit", "corner", "centre", "colour", "pen"];
export const COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "grey"];

/** Use a digit on the chosen cells, as the open tab has it. */
export function useDigit(store, digit, tool = store.get().tool) {
  const { game, selection, paused } = store.get();
  if (paused || digit > layoutOf(game).size || !selection.length) return false;
  return tabOf(store.get()).digit(store, digit, tool);
}

/** In a game a digit is an entry, a note or a colour. */
export function placeOrMark(store, digit, tool) {
  const { game, selection, settings } = store.get();
  if (tool === "colour") return store.act(colouring(game, selection, Math.min(digit, COLOURS.length)));
  if (tool === "corner" || tool === "centre") return store.act(marking(game, selection, tool, digit));
  return store.act(placing(game, selection, digit, { tidy: settings.tidy }));
}

/** Where a puzzle is entered a digit is a given; that of a game is not changed unasked. */
export function placeGiven(store, digit) {
  if (!mayEdit(store)) return false;
  const { game, selection, settings } = store.get();
  const done = store.act(placing(game, selection, digit, { asGivens: true }));
  if (settings.advance) advance(store);
  return done;
}

/** Whether the givens are those of a game, which are not changed unless the reader says so. */
export function isLocked({ game, editing }) {
  if (editing || isEmpty(game)) return false;
  return !game.about.entered || game.entries.some(Boolean);
}

function mayEdit(store) {
  if (!isLocked(store.get())) return true;
  store.say(t("enter.locked"), "bad");
  return false;
}

export function erase(store) {
  const { game, selection, paused } = store.get();
  const { givens } = tabOf(store.get());
  if (paused || (givens && !mayEdit(store))) return false;
  return store.act(erasing(game, selection, givens));
}

/** Go to the next cell in reading order. */
export function advance(store) {
  const { game, cursor } = store.get();
  const next = (cursor + 1) % layoutOf(game).cells;
  store.set({ cursor: next, selection: [next] });
}

/** Move the cursor; extend keeps what is chosen already. */
export function moveTo(store, cell, extend = false) {
  const { selection } = store.get();
  const chosen = extend ? [...new Set([...selection, cell])] : [cell];
  store.set({ cursor: cell, selection: chosen });
}
