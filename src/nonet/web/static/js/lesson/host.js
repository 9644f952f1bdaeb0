// Where lessons stand: beside the board or under it. A lesson is a fact about the game:
//   line      one sentence, for the status line
//   shown     what it shows on the board: picture, values, candidates, flagged, bare
//   content   a function that makes its elements
//   deepen    what another press of Hint does, if anything
//   shows     called when its elements are there

import { button, find, make } from "../base/dom.js";
import { t } from "../base/words.js";
import { fact } from "../state/state.js";
import { tabOf } from "../tabs/tabs.js";

/** Keep the place for lessons filled with the one that is about the game, if there is one. */
export function showLessons(store) {
  const host = find("#lesson");
  let shown = null;
  const show = (state) => {
    const hidden = tabOf(state).givens;
    const waiting = hidden ? null : fact(state, "waiting");
    const lesson = hidden ? null : fact(state, "lesson");
    if (shown === (waiting || lesson)) return;
    shown = waiting || lesson;
    const kept = find(".steps", host)?.scrollTop || 0;
    if (waiting) host.replaceChildren(stopping(waiting));
    else host.replaceChildren(...(lesson ? [closing(store), ...lesson.content().flat(Infinity).filter(Boolean)] : []));
    host.hidden = !shown;
    const list = find(".steps", host);
    if (list) list.scrollTop = kept;
    host.scrollTop = 0;
    if (!waiting) lesson?.shows?.(host);
  };
  store.subscribe(show);
  show(store.get());
}

const closing = (store) => button("×", () => store.set({ lesson: null }), {
  class: "icon quiet close-lesson", "aria-label": t("dialog.close"), id: "close-lesson",
});

const stopping = ({ stop }) =>
  make("div", { class: "waiting" }, button(t("lesson.stop"), stop, { id: "stop" }));
