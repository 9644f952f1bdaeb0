// Entering and solving: digits are givens; solutions one after the other; sizes, regions, files.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { setUpReading } from "../enter/reading.js";
import { setUpSearch } from "../enter/search.js";
import { placeGiven } from "../input/actions.js";
import { isEmpty, newGame } from "../model/game.js";

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

/** Whether the puzzle came from elsewhere and is not being changed. */
const isLocked = ({ game, editing }) => !editing && !isEmpty(game) && !game.about.entered;

function setUp(store) {
  setUpSearch(store);
  setUpReading(store);
  onClick("#reset", () => {
    const { game } = store.get();
    store.open(newGame(game.layout, null, { about: { entered: true } }));
    store.say(t("enter.cleared"));
  });
  onClick("#change-givens", () => {
    store.set({ editing: true });
    store.say(t("enter.editing"));
  });
  onClick("#draw-regions", async () => (await import("../enter/regions.js")).drawRegions(store), store.complain);
  store.subscribe((state) => {
    find("#change-givens").hidden = !isLocked(state);
  });
}
