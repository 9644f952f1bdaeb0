// Printing: this puzzle or a set of new ones, some per page, solutions on pages after them.

import { ask } from "../base/api.js";
import { dialog, startsWork } from "../base/dialog.js";
import { button, find, make } from "../base/dom.js";
import { t } from "../base/words.js";
import { option } from "../enter/fields.js";
import { wishFields } from "../games/wishes.js";
import { isEmpty, layoutOf, puzzleOf } from "../model/game.js";
import { loadLayout, valuesOfLine } from "../model/layouts.js";
import { paperGrid } from "./paper.js";

const SOLUTIONS_PER_PAGE = 12;

/** Fill the sheets with items of layout, givens, solution and caption: puzzles, then solutions. */
function layOut(items, perPage, withSolutions) {
  const pages = [];
  const add = (heading, count, pictures) => {
    for (let first = 0; first < pictures.length; first += count) {
      pages.push(make("section", { class: `sheet-page per-${count}` },
        make("h2", {}, heading),
        make("div", { class: "grids" }, ...pictures.slice(first, first + count))));
    }
  };
  const figure = (picture, caption) => make("figure", {}, make("figcaption", {}, caption), picture);
  const name = (index) => (items.length > 1 ? t("print.number", { number: index + 1 }) : t("print.puzzle"));
  add(t("print.heading"), perPage, items.map(({ layout, givens, caption }, index) =>
    figure(paperGrid(layout, givens), [name(index), caption].filter(Boolean).join(" · "))));
  const solved = items.map((item, index) => ({ ...item, index })).filter(({ solution }) => solution);
  if (withSolutions && solved.length) {
    const count = solved.length === 1 ? 2 : solved.length <= 4 ? 4 : SOLUTIONS_PER_PAGE;
    add(t("print.solutions"), count, solved.map(({ layout, givens, solution, index }) =>
      figure(paperGrid(layout, givens, solution), name(index))));
  }
  find("#sheets").replaceChildren(...pages);
  document.body.classList.add("printing");
  return pages.length;
}

async function currentItem(game, signal) {
  const { status, solution } = await ask("solve", puzzleOf(game), signal);
  const layout = layoutOf(game);
  const values = status === "unique" ? valuesOfLine(layout, solution) : null;
  return { layout, givens: game.givens, solution: values, caption: aboutMade(game.about) };
}

async function newItems(wishes, count, signal) {
  const { puzzles } = await ask("generate", { ...wishes, count, seconds: 30 }, signal);
  return Promise.all(puzzles.map(async (made) => {
    const layout = await loadLayout(made.layout);
    const caption = aboutMade({ level: made.level, rating: made.explainer });
    return { layout, givens: made.values, solution: valuesOfLine(layout, made.solution), caption };
  }));
}

/** What is known of a puzzle: "hard, rated 3.4". */
function aboutMade({ level, rating }) {
  const called = level ? t(`level.${level.replace(" ", "-")}`) : null;
  return [called, rating ? t("print.rated", { rating: rating.toFixed(1) }) : null].filter(Boolean).join(", ");
}

export async function openPrintDialog(store) {
  const { game } = store.get();
  const note = make("p", { class: "muted", role: "status" });
  const choose = (name, values, chosen, text = (value) => value) =>
    make("select", { id: name }, ...values.map((value) => option(value, text(value), value === chosen)));
  const what = choose("print-what", isEmpty(game) ? ["new"] : ["this", "new"], "this",
    (value) => t(`print.${value}`));
  const count = make("input", { type: "number", id: "print-count", min: 1, max: 20, value: 4 });
  const perPage = choose("per-page", [1, 2, 4, 6, 12], isEmpty(game) ? 4 : 1);
  const solutions = make("input", { type: "checkbox", id: "with-solutions", checked: true });
  const wishes = make("div", { hidden: true });
  let fields = null;
  const showWishes = async () => {
    const fresh = what.value === "new";
    wishes.hidden = !fresh;
    count.closest("label").hidden = !fresh;
    if (!fresh || fields) return;
    try {
      fields = await wishFields();
      wishes.replaceChildren(fields.element);
    } catch (error) {
      note.textContent = error.message;
    }
  };
  const start = button(t("print.title"), null, { class: "primary", id: "start-print" });
  const box = dialog(t("print.title"),
    make("div", { class: "fields" },
      make("label", {}, t("print.what"), what), make("label", {}, t("print.count"), count),
      make("label", {}, t("print.perPage"), perPage)),
    wishes,
    make("label", { class: "check" }, solutions, t("print.withSolutions")),
    make("div", { class: "row-of-buttons" }, start), note);
  what.addEventListener("change", async () => {
    perPage.value = what.value === "new" ? 4 : 1;
    await showWishes();
  });
  startsWork(box, start, note, t("print.preparing"), async (signal) => {
    const fresh = what.value === "new";
    const wanted = fresh ? Math.min(20, Math.max(1, Number(count.value) || 1)) : 1;
    if (fresh) fields ||= await wishFields();
    const items = fresh
      ? await newItems(fields.read(), wanted, signal)
      : [await currentItem(game, signal)];
    if (!items.length) return t("new.notFound");
    if (items.length < wanted) store.say(t("print.fewer", { found: items.length, wanted }), "bad");
    layOut(items, Number(perPage.value), solutions.checked);
    box.close();
    return window.print();
  });
  await showWishes();
}

addEventListener("afterprint", () => {
  document.body.classList.remove("printing");
  find("#sheets").replaceChildren();
});
