// The parts that lessons are made of: a step in words, its legend, lists, tables, buttons.

import { button, draw, make } from "../base/dom.js";
import { grouped, sentence, t } from "../base/words.js";
import { drawn } from "../board/drawing.js";

const LONG = 16; // paragraphs; a longer argument is folded up

/** A step in words: the lesson where there is one, else its line; and what the signs mean. */
export function stepText({ name, technique, line, teach = [], legend = [] }, open, ...doing) {
  const [heading, ...rest] = teach.length > 1 ? teach : [name, sentence(line)];
  const conclusion = rest.length > 1 ? make("p", { class: "conclusion" }, rest.pop()) : null;
  const argument = rest.map(paragraph);
  const folded = () => make("details", {},
    make("summary", {}, t("lesson.argument", { count: argument.length })), ...argument);
  return [
    make("div", { class: "lesson-head" },
      make("h2", {}, withLink(heading.replace(/\.$/, ""), name, () => open(technique))), ...doing),
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
  return make("ul", { class: "legend" }, ...signs.map(({ words, elements }) =>
    make("li", {}, draw("svg", icon, ...drawn(elements)), words)));
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
