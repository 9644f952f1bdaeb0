// Questions about the game: one under way at a time, with a way to stop waiting.

import { ask } from "../base/api.js";
import { t } from "../base/words.js";
import { isEmpty, puzzleOf } from "../model/game.js";
import { openTab, tabOf } from "../tabs/tabs.js";

const SECONDS = 10; // for one question; where a path takes longer the reader decides
let request = null;

/** Ask about the game; undefined where there is no puzzle, or the answer is not wanted any more. */
export async function question(store, name, more = {}) {
  const { game } = store.get();
  if (isEmpty(game)) {
    store.say(t("lesson.noPuzzle"));
    return undefined;
  }
  if (tabOf(store.get()).givens) openTab(store, "learn");
  request?.abort();
  const mine = new AbortController();
  request = mine;
  const stop = () => {
    mine.abort();
    store.set({ waiting: null });
    store.say(t("lesson.stopped"));
  };
  store.set({ waiting: { game, stop }, note: null, check: null });
  try {
    const body = { ...puzzleOf(game), seconds: SECONDS, ...more };
    const answer = await ask(name, body, mine.signal);
    return store.get().game === game && request === mine ? answer : undefined;
  } catch (error) {
    store.complain(error);
    return undefined;
  } finally {
    if (request === mine) store.set({ waiting: null });
  }
}

/** The part of a request that says which techniques are allowed, whose way, and the notation. */
export function wayOf({ techniques, order, notation }) {
  return { order, notation, ...(techniques ? { techniques } : {}) };
}
