// What keys and buttons do to the game, whichever of them is used.

import { colouring, erasing, layoutOf, marking, placing } from "./state.js";

export const TOOLS = ["digit", "corner", "centre", "colour"];
export const COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "grey"];

/** Use a tool with a digit on the chosen cells; in the enter tab a digit is a given. */
export function useDigit(store, digit, tool = store.get().tool) {
  const { game, selection, tab, settings, paused } = store.get();
  if (paused || digit > layoutOf(game).size || !selection.length) return false;
  if (tab === "solve") {
    const done = store.act(placing(game, selection, digit, { asGivens: true }));
    if (settings.advance) advance(store);
    return done;
  }
  if (tool === "colour") return store.act(colouring(game, selection, Math.min(digit, COLOURS.length)));
  if (tool !== "digit") return store.act(marking(game, selection, tool, digit));
  return store.act(placing(game, selection, digit, { tidy: settings.tidy }));
}

export function erase(store) {
  const { game, selection, tab, paused } = store.get();
  return !paused && store.act(erasing(game, selection, tab === "solve"));
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
