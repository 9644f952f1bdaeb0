// The course and the gallery: all techniques in the order of levels, a page for each with a
// picture, and what has been practised. Loaded when it is opened.

import { askMeta, fetchKept } from "../base/api.js";
import { dialog } from "../base/dialog.js";
import { button, draw, make } from "../base/dom.js";
import { capital, t } from "../base/words.js";
import { CELL, drawn, extent, gridLines, lineNames, textAt, corner } from "../board/drawing.js";
import { learnLayout } from "../model/layouts.js";
import { legendOf } from "./lesson.js";
import { practise, progressOf } from "./practise.js";

/** All techniques by level, the next one to learn first. */
export async function openCourse(store) {
  const meta = await askMeta();
  const known = meta.techniques.filter(({ human_place: human, explainer_place: explainer, practised }) => (human || explainer) && practised);
  const progress = progressOf();
  const next = known.find(({ id }) => !progress[id]);
  const entry = ({ id, name }) => make("li", {},
    button(name, () => openTechnique(store, id), { class: "link-button" }),
    progress[id] ? make("span", { class: "done" }, ` ✓ ${t("course.times", { count: progress[id] })}`) : null);
  const levels = meta.levels.map(({ name }) => [name, known.filter(({ level }) => level === name)]);
  const done = known.filter(({ id }) => progress[id]).length;
  dialog(
    t("course.title"),
    make("p", {}, t("course.intro")),
    make("p", { class: "progress", id: "course-progress" }, t("course.progress", { done, of: known.length })),
    next ? make("div", { class: "row-of-buttons" }, button(
      t("course.next", { technique: next.name }), () => openTechnique(store, next.id), { class: "primary", id: "course-next" },
    )) : null,
    ...levels.filter(([, items]) => items.length).map(([level, items]) => make("section", {},
      make("h3", {}, capital(t(`level.${level.replace(" ", "-")}`))), make("ul", { class: "course" }, ...items.map(entry)))),
  );
}

/** The page of a technique: what it is, why, how to spot it, a picture, and practice. */
export async function openTechnique(store, id) {
  const { notation } = store.get().settings;
  const found = await fetchKept(`techniques/${encodeURIComponent(id)}?notation=${notation}`);
  const { techniques } = await askMeta();
  const { practised, level } = techniques.find((technique) => technique.id === id);
  const box = dialog(
    found.name,
    make("p", { class: "muted" }, t("technique.facts", {
      level: t(`level.${level.replace(" ", "-")}`), rating: found.rating.toFixed(1),
    })),
    make("p", {}, found.definition),
    make("h3", {}, t("technique.why")), make("p", {}, found.why),
    make("h3", {}, t("technique.spot")), make("p", {}, found.spot),
    ...(found.example ? exampleOf(found.example, notation) : []),
    make("div", { class: "row-of-buttons" },
      practised ? button(t("technique.practise"), () => start(practise), { class: "primary", id: "practise" }) : null,
      button(t("technique.generate"), () => start(generateWith), { id: "generate-technique" }),
      button(t("course.title"), () => openCourse(store))),
    make("p", { class: "muted", role: "status", id: "technique-note" }),
  );
  async function start(act) {
    const note = box.querySelector("#technique-note");
    note.textContent = t("new.looking");
    try {
      note.textContent = (await act(store, { id, name: found.name })) || "";
      if (!note.textContent) box.close();
    } catch (error) {
      note.textContent = error.message;
    }
  }
}

/** A new puzzle that needs a technique; a sentence where none was found. */
async function generateWith(store, { id }) {
  const { makePuzzle } = await import("../games/new.js");
  return makePuzzle(store, { technique: id });
}

/** The picture of an example, with its words and signs. */
function exampleOf({ board, givens, values, explained: step }, notation) {
  const layout = learnLayout(board);
  const side = extent(layout);
  const svg = draw("svg", { viewBox: `0 0 ${side} ${side}`, class: "example", role: "img", "aria-label": step.short });
  const shown = draw("g", { class: "digits" });
  values.forEach((value, cell) => {
    const [x, y] = corner(layout, cell);
    if (value) {
      const kind = givens[cell] ? "digit given" : "digit entry";
      shown.append(draw("g", { class: kind }, textAt(x + CELL / 2, y + CELL / 2, 36, layout.symbols[value - 1], "value")));
    }
  });
  svg.append(
    draw("g", {}, ...drawn(step.picture.below)), gridLines(layout), lineNames(layout, notation),
    draw("g", {}, ...drawn(step.picture.between)), shown, draw("g", {}, ...drawn(step.picture.above)),
  );
  return [
    make("h3", {}, t("technique.example")), svg, legendOf(step.legend),
    ...step.teach.slice(1).map((line) => make("p", {}, line)),
  ].filter(Boolean);
}
