// The tabs. Each is an object that says what it is like, so that nobody asks for its name:
//   givens    digits are givens of the puzzle, and only those are shown
//   plays     the clock runs and the tools are there
//   setUp     called once, with the store and the board
//   idle      what to say while nothing else is to be said
//   digit     what a digit does to the chosen cells

import { find, withArrows } from "../base/dom.js";
import { enter } from "./enter.js";
import { learn } from "./learn.js";
import { play } from "./play.js";

export const TABS = [play, learn, enter];

/** The tab that is open. */
export const tabOf = ({ tab }) => TABS.find(({ id }) => id === tab) || play;

/** Show a tab. */
export function openTab(store, id) {
  if (store.get().tab !== id) store.set({ tab: id, note: null, editing: false });
}

export function setUpTabs(store, board) {
  const button = ({ id }) => find(`#tab-${id}`);
  function show(state) {
    const open = tabOf(state);
    document.body.dataset.tab = open.id;
    for (const tab of TABS) {
      button(tab).setAttribute("aria-selected", tab === open);
      button(tab).tabIndex = tab === open ? 0 : -1;
      find(`#pane-${tab.id}`).hidden = tab !== open;
    }
  }
  for (const tab of TABS) {
    tab.setUp(store, board);
    button(tab).addEventListener("click", () => openTab(store, tab.id));
  }
  withArrows(TABS.map(button));
  store.subscribe((state, before) => state.tab !== before.tab && show(state));
  show(store.get());
}
