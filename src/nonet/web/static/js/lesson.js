// The texts of the learn tab: a step, the walker along a path, lists and counts.

import { button, make, plural } from "./dom.js";
import { legendOf } from "./scene.js";
import { sentence } from "./words.js";

const LONG = 16; // paragraphs; a longer argument is folded up

/** A step in words: the lesson where there is one, else its line; and what the shapes mean. */
export function stepText({ title, line, teach = [], scene }) {
  const [heading, ...rest] = teach.length > 1 ? teach : [title, sentence(line)];
  const conclusion = rest.length > 1 ? make("p", { class: "conclusion" }, rest.pop()) : null;
  const argument = rest.map(paragraph);
  const folded = () => make("details", {},
    make("summary", {}, `The argument in ${plural(argument.length, "sentence")}`), ...argument);
  return [
    make("h2", {}, heading.replace(/\.$/, "")),
    ...(argument.length > LONG ? [make("p", {}, sentence(line)), folded()] : argument),
    conclusion,
    scene ? legendOf(scene) : null,
  ];
}

/** A paragraph; what rests on a supposition is indented. */
function paragraph(text) {
  const element = make("p", {}, text);
  element.style.marginInlineStart = `${text.search(/\S/) / 2}em`;
  return element;
}

/** Buttons in a row. */
export const actions = (...pairs) =>
  make("div", { class: "actions" }, ...pairs.map(([text, onclick, more]) => button(text, onclick, more)));

/** First, back, where we are, forward, last. */
export function walker(at, count, go) {
  const move = (to, sign, name) =>
    button(sign, () => go(to), {
      "aria-label": name, title: name, "data-walk": name, disabled: to < 0 || to > count || to === at,
    });
  return make(
    "div", { class: "walker", role: "group", "aria-label": "Walk along the path" },
    move(0, "«", "First step"), move(at - 1, "‹", "Step back"),
    make("span", {}, at < count ? `Step ${at + 1} of ${count}` : `After ${plural(count, "step")}`),
    move(at + 1, "›", "Step forward"), move(count, "»", "Last step"),
  );
}

/** A list of steps to choose from. */
export function stepList(lines, at, choose) {
  const items = lines.map((line, index) => {
    const current = { "aria-current": index === at ? "true" : null };
    return make("li", {}, button(`${index + 1}. ${line}`, () => choose(index), current));
  });
  return make("ol", { class: "steps", "aria-label": "Steps", tabindex: 0 }, ...items);
}

/** How often each technique was needed, hardest last. */
export function countsTable(counts, names) {
  return make("table", { class: "counts" },
    make("caption", { class: "muted" }, "How often each technique is needed"),
    make("tbody", {}, ...Object.entries(counts).map(([id, count]) =>
      make("tr", {}, make("td", {}, names.get(id) || id), make("td", {}, String(count))))));
}
