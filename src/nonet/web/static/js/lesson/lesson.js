// The lesson: what is explained beside the board. A lesson is a fact about the game:
//   line      one sentence, for the status line
//   shown     what it shows on the board: picture, values, candidates, flagged, bare
//   content   a function that makes its elements
//   deepen    what another press of Hint does, if anything

import { button, draw, find, make } from "../base/dom.js";
import { grouped, sentence, t } from "../base/words.js";
import { drawn } from "../board/drawing.js";
import { fact } from "../state/state.js";
import { tabOf } from "../tabs/tabs.js";

const LONG = 16; // paragraphs; a longer argument is folded up

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
    if (waiting) host.replaceChildren(make("div", { class: "waiting" }, actions([t("lesson.stop"), waiting.stop, { id: "stop" }])));
    else host.replaceChildren(...(lesson ? [closing(store), ...lesson.content().flat(Infinity).filter(Boolean)] : []));
    host.hidden = !shown;
    const list = find(".steps", host);
    if (list) list.scrollTop = kept;
    host.scrollTop = 0;
    if (lesson?.shows) lesson.shows(host);
  };
  store.subscribe(show);
  show(store.get());
}

const closing = (store) => button("×", () => store.set({ lesson: null }), {
  class: "icon quiet close-lesson", "aria-label": t("dialog.close"), id: "close-lesson",
});

/** A step in words: the lesson where there is one, else its line; and what the signs mean. */
export function stepText({ name, technique, line, teach = [], legend = [] }, open) {
  const [heading, ...rest] = teach.length > 1 ? teach : [name, sentence(line)];
  const conclusion = rest.length > 1 ? make("p", { class: "conclusion" }, rest.pop()) : null;
  const argument = rest.map(paragraph);
  const folded = () => make("details", {},
    make("summary", {}, t("lesson.argument", { count: argument.length })), ...argument);
  return [
    make("h2", {}, withLink(heading.replace(/\.$/, ""), name, () => open(technique))),
    argument.length > LONG ? [make("p", {}, sentence(line)), folded()] : argument,
    conclusion,
    legendOf(legend),
  ];
}

/** A heading in which the technique's name leads to its page. */
function withLink(heading, name, open) {
  const link = button(name, open, { class: "link-button", title: t("lesson.about") });
  if (!heading.startsWith(name)) return make("span", {}, link, ` · ${heading}`);
  return make("span", {}, link, heading.slice(name.length));
}

/** A paragraph; what rests on a supposition is indented. */
function paragraph(text) {
  const element = make("p", {}, text);
  element.style.marginInlineStart = `${text.search(/\S/) / 2}em`;
  return element;
}

/** What the signs of a picture mean, as the service says. */
export function legendOf(signs) {
  if (!signs.length) return null;
  const icon = { viewBox: "0 0 20 20", class: "legend-icon", "aria-hidden": "true" };
  return make("ul", { class: "legend" }, ...signs.map(({ words, shapes }) =>
    make("li", {}, draw("svg", icon, ...drawn(shapes)), words)));
}

/** Buttons in a row. */
export const actions = (...pairs) =>
  make("div", { class: "actions" }, ...pairs.filter(Boolean).map(([text, onclick, more]) => button(text, onclick, more)));

/** First, back, where we are, forward, last. */
export function walker(at, count, go) {
  const move = (to, sign, key) =>
    button(sign, () => go(to), {
      "aria-label": t(key), title: t(key), "data-walk": key, disabled: to < 0 || to > count || to === at,
    });
  const place = at < count ? t("walk.at", { at: at + 1, count }) : t("walk.after", { count });
  return make(
    "div", { class: "walker", role: "group", "aria-label": t("walk.label") },
    move(0, "«", "walk.first"), move(at - 1, "‹", "walk.back"), make("span", {}, place),
    move(at + 1, "›", "walk.forward"), move(count, "»", "walk.last"),
  );
}

/** A list of steps to choose from. */
export function stepList(lines, at, choose) {
  const items = lines.map((line, index) => {
    const current = { "aria-current": index === at ? "true" : null };
    return make("li", {}, button(`${index + 1}. ${line}`, () => choose(index), current));
  });
  return make("ol", { class: "steps", "aria-label": t("walk.steps"), tabindex: 0 }, ...items);
}

/** How often each technique was needed, and on whose way. */
export function countsTable(counts, names, whose) {
  return make("table", { class: "counts" },
    make("caption", { class: "muted" }, t("counts.caption", { whose: t(`order.${whose}`) })),
    make("tbody", {}, ...Object.entries(counts).map(([id, count]) =>
      make("tr", {}, make("td", {}, names[id] || id), make("td", {}, grouped(count))))));
}
