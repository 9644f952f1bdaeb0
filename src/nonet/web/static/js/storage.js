// Autosave: the game, its history and the settings. Every tab keeps its own game over a reload;
// a new tab begins with the one that was played last.

import { FIELDS, initialState, newGame } from "./state.js";
import { parseLayout } from "./layout.js";

const KEY = "nonet.game";
const SOON = 250; // milliseconds from a move to its saving
const SLOW = 10_000; // the same while only the clock moves on
const KEPT = ["game", "past", "future", "cursor", "tool", "tab", "elapsed", "finished", "settings"];

/** The state as saved last, or null. Anything that is not in order is left alone. */
export function loadState() {
  return loadFrom(() => sessionStorage) || loadFrom(() => localStorage);
}

function loadFrom(storage) {
  try {
    const saved = JSON.parse(storage().getItem(KEY));
    const game = checked(saved.game);
    const state = initialState();
    for (const name of KEPT) if (typeof saved[name] === typeof state[name]) state[name] = saved[name];
    for (const name of ["past", "future"]) if (!Array.isArray(state[name])) state[name] = [];
    if (!(state.cursor in game.givens)) state.cursor = 0;
    if (!["play", "learn", "solve"].includes(state.tab)) state.tab = "play";
    state.settings = { ...initialState().settings, ...saved.settings };
    return { ...state, game, selection: [state.cursor] };
  } catch {
    return null;
  }
}

function checked(game) {
  const { cells, size } = parseLayout(game.layout);
  const whole = (field) => game[field].length === cells && game[field].every(Number.isInteger);
  const digits = [...game.givens, ...game.entries];
  if (!FIELDS.every(whole) || digits.some((digit) => digit < 0 || digit > size)) {
    throw new Error("the saved game is broken");
  }
  return { ...newGame(game.layout), ...game };
}

/** Save soon after every change, and at once when the page is left. */
export function keepSaved(store) {
  let timer = 0;
  let due = Infinity; // when to save next; a tab that changed nothing leaves the others' game alone
  const save = () => {
    if (due === Infinity) return;
    clearTimeout(timer);
    due = Infinity;
    const state = store.get();
    const kept = Object.fromEntries(KEPT.map((name) => [name, state[name]]));
    for (const storage of [() => sessionStorage, () => localStorage]) {
      if (!write(storage, kept)) write(storage, { ...kept, past: [], future: [] });
    }
  };
  store.subscribe((state, before) => {
    const changed = KEPT.filter((name) => state[name] !== before[name]);
    const wait = changed.every((name) => name === "elapsed") ? SLOW : SOON;
    if (!changed.length || Date.now() + wait >= due) return;
    clearTimeout(timer);
    due = Date.now() + wait;
    timer = setTimeout(save, wait);
  });
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => document.hidden && save());
}

/** Whether it could be written: there may be no room, or no storage. */
function write(storage, kept) {
  try {
    storage().setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
