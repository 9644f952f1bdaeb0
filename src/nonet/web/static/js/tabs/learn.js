// Learning: the whole path, all steps here, the rating, the techniques and the course.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { placeOrMark } from "../input/actions.js";
import { allSteps, hint, nextStep } from "../lesson/hint.js";
import { rate } from "../lesson/rating.js";
import { wholePath } from "../lesson/walk.js";

export const learn = {
  id: "learn",
  givens: false,
  plays: true,
  digit: placeOrMark,
  idle: () => t("learn.idle"),
  setUp,
};

function setUp(store) {
  const buttons = { hint, "next-step": nextStep, "whole-path": wholePath, "all-steps": allSteps, rate };
  for (const [id, act] of Object.entries(buttons)) onClick(`#${id}`, () => act(store), store.complain);
  const later = {
    "open-techniques": async () => (await import("../lesson/techniques.js")).openTechniques(store),
    "open-course": async () => (await import("../lesson/gallery.js")).openCourse(store),
  };
  for (const [id, act] of Object.entries(later)) onClick(`#${id}`, act, store.complain);
  const whose = find("#whose");
  whose.addEventListener("change", () => {
    store.set({ settings: { ...store.get().settings, order: whose.value }, lesson: null });
  });
  const show = ({ settings }) => (whose.value = settings.order);
  store.subscribe((state, before) => state.settings !== before.settings && show(state));
  show(store.get());
}
