// Learning: the whole path, all steps here, the rating, the techniques and the course. What is
// behind the buttons is loaded when one is pressed.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { placeOrMark } from "../input/actions.js";

export const learn = {
  id: "learn",
  givens: false,
  plays: true,
  digit: placeOrMark,
  idle: () => t("learn.idle"),
  setUp,
};

// id of a button -> its module, and what it does
const BUTTONS = {
  hint: [() => import("../lesson/hint.js"), "hint"],
  "next-step": [() => import("../lesson/hint.js"), "nextStep"],
  "all-steps": [() => import("../lesson/hint.js"), "allSteps"],
  "whole-path": [() => import("../lesson/walk.js"), "wholePath"],
  rate: [() => import("../lesson/rating.js"), "rate"],
  "open-techniques": [() => import("../lesson/techniques.js"), "openTechniques"],
  "open-course": [() => import("../lesson/gallery.js"), "openCourse"],
};

function setUp(store) {
  for (const [id, [load, name]] of Object.entries(BUTTONS)) {
    onClick(`#${id}`, async () => (await load())[name](store), store.complain);
  }
  const whose = find("#whose");
  whose.addEventListener("change", () => {
    store.set({ settings: { ...store.get().settings, order: whose.value }, lesson: null });
  });
  const show = ({ settings }) => (whose.value = settings.order);
  store.subscribe((state, before) => state.settings !== before.settings && show(state));
  show(store.get());
}
