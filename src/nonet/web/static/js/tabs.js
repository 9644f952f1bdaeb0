// The three tabs: play, learn, enter and solve.

import { find, withArrows } from "./dom.js";

const TABS = ["play", "learn", "solve"];

export function setUpTabs(store) {
  const button = (name) => find(`#tab-${name}`);
  function show({ tab }) {
    document.body.dataset.tab = tab;
    for (const name of TABS) {
      button(name).setAttribute("aria-selected", name === tab);
      button(name).tabIndex = name === tab ? 0 : -1;
      find(`#pane-${name}`).hidden = name !== tab;
    }
    find("#pad").hidden = tab === "learn";
  }
  for (const name of TABS) button(name).addEventListener("click", () => openTab(store, name));
  withArrows(TABS.map(button));
  store.subscribe((state, before) => state.tab !== before.tab && show(state));
  show(store.get());
}

/** Show a tab; what the last one showed over the game goes away. */
export function openTab(store, tab) {
  if (store.get().tab !== tab) store.set({ tab, view: null });
}
