// The one store: get, set, act (with history), undo, redo, subscribe.

import { t } from "./words.js";
import { applied, isSolved, layoutOf, newPlay, valuesOf } from "../model/game.js";

const LONGEST_HISTORY = 3000;

export function createStore(state) {
  const listeners = new Set();

  /** Go along the history; false if there is no such action. */
  function move(action, forward, past, future) {
    if (!action) return false;
    const other = action.cells ? null : action[forward ? "after" : "before"];
    const game = other ? other.game : applied(state.game, action, forward);
    const finished = isSolved(layoutOf(game), valuesOf(game));
    const play = { ...(other || state).play, finished };
    store.set({ game, past, future, play, note: null, ...(other ? startOf(game) : {}) });
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
    /** Open another game; undo brings the last one back, as it was. */
    open(game, play = newPlay()) {
      const before = { game: state.game, play: state.play };
      return store.act({ before, after: { game, play } });
    },
    /** Change the count of something that was used in this game. */
    count(name, by = 1) {
      store.set({ play: { ...state.play, [name]: state.play[name] + by } });
    },
    /** Learn a fact about the game as it is: it falls silent with the next move. */
    learn(name, fact) {
      store.set({ note: null, [name]: fact && { game: state.game, ...fact } });
    },
    /** Say something about the game as it is; kind is "info", "good" or "bad". */
    say(text, kind = "info") {
      store.set({ note: text ? { game: state.game, text, kind } : null });
    },
    /** Say what went wrong, unless it was the reader who stopped it. Where a part of the page
     *  could not be loaded the service is gone. */
    complain(error) {
      if (error.name === "AbortError") return;
      store.say(/import/i.test(error.message) ? t("service.gone") : error.message, "bad");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

function startOf(game) {
  const first = Math.max(0, game.givens.indexOf(0));
  return { cursor: first, selection: [first], paused: false };
}
