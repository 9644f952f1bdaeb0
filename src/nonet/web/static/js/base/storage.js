// Autosave: the game, its history and the settings. Every tab keeps its own game over a reload;
// a new tab begins with the one that was played last.

import { FIELDS, newGame, newPlay } from "../model/game.js";
import { layoutNamed } from "../model/layouts.js";
import { initialState } from "../state/state.js";
import { rememberGame } from "../games/records.js";

const KEY = "nonet.game";
const VERSION = 2; // of what is saved; the first had one colour to a cell
const SOON = 250; // milliseconds from a move to its saving
const SLOW = 10_000; // the same while only the clock moves on
const KEPT = ["game", "play", "past", "future", "cursor", "tool", "tab", "settings"];

/** The state as saved last, or null. Anything that is not in order is left alone. */
export function loadState() {
  return loadFrom(() => sessionStorage) || loadFrom(() => localStorage);
}

function loadFrom(storage) {
  try {
    const saved = JSON.parse(storage().getItem(KEY));
    const game = checked(saved.version === VERSION ? saved.game : brought(saved.game));
    const state = initialState(game.layout);
    for (const name of KEPT) if (typeof saved[name] === typeof state[name]) state[name] = saved[name];
    for (const name of ["past", "future"]) {
      if (!Array.isArray(state[name]) || saved.version !== VERSION) state[name] = [];
    }
    if (!(state.cursor in game.givens)) state.cursor = 0;
    if (!["play", "learn", "solve"].includes(state.tab)) state.tab = "play";
    state.play = { ...newPlay(), ...saved.play };
    state.settings = { ...state.settings, ...initialState(game.layout).settings, ...saved.settings };
    return { ...state, game, selection: [state.cursor] };
  } catch {
    return null;
  }
}

/** A game that the first version saved, as one of this version. */
function brought(game) {
  const colour = game.colour.map((one) => (one ? 1 << (one - 1) : 0));
  return { ...game, colour, lines: colour.map(() => 0), about: {} };
}

function checked(game) {
  const { cells, size } = layoutNamed(game.layout);
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
    if (state.game.entries.some(Boolean)) rememberGame(state);
    const kept = Object.fromEntries(KEPT.map((name) => [name, state[name]]));
    kept.version = VERSION;
    for (const storage of [() => sessionStorage, () => localStorage]) {
      if (!write(storage, kept)) write(storage, { ...kept, past: [], future: [] });
    }
  };
  store.subscribe((state, before) => {
    const changed = KEPT.filter((name) => state[name] !== before[name]);
    const wait = changed.every((name) => name === "play") ? SLOW : SOON;
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
