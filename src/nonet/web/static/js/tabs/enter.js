// Entering and solving: digits are givens; solutions one after the other; sizes, regions, files.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { isLocked, placeGiven } from "../input/actions.js";
import { isEmpty, newGame } from "../model/game.js";
import { tabOf } from "./tabs.js";

export const enter = {
  id: "solve",
  givens: true,
  plays: false,
  digit: placeGiven,
  idle: (state) => {
    if (isEmpty(state.game)) return t("enter.empty");
    return t(isLocked(state) ? "enter.game" : "enter.idle");
  },
  setUp,
};

function setUp(store) {
  let search = null;
  let shape = null;
  const searching = () => (search ??= import("../enter/search.js").then(({ createSearch }) => createSearch(store)));
  for (const id of ["solve", "previous", "another", "run", "stop-search"]) {
    onClick(`#${id}`, async () => (await searching())[id](), store.complain);
  }
  const opened = (state) => {
    if (!tabOf(state).givens || shape) return;
    shape = import("../enter/shape.js").then(({ showShape }) => showShape(store));
    shape.catch((error) => {
      shape = null;
      store.complain(error);
    });
  };
  opened(store.get());
  onClick("#reset", () => {
    const { game } = store.get();
    store.open(newGame(game.layout, null, { about: { entered: true } }));
    store.say(t("enter.cleared"));
  });
  onClick("#change-givens", () => {
    store.set({ editing: true });
    store.say(t("enter.editing"));
  });
  let rules = null;
  find("#rules-section").addEventListener("toggle", () => {
    rules ??= import("../enter/rules.js").then(({ showRules }) => showRules(store));
    rules.catch((error) => {
      rules = null;
      store.complain(error);
    });
  });
  onClick("#draw-regions", async () => (await import("../enter/regions.js")).drawRegions(store), store.complain);
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) opened(state);
    find("#change-givens").hidden = !isLocked(state);
  });
}
