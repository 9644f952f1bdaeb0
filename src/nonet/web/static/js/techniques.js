// Which techniques hints and paths may use, and in which order they are tried.

import { askMeta } from "./api.js";
import { dialog } from "./dialog.js";
import { button, findAll, make } from "./dom.js";
import { option } from "./fields.js";
import { capital } from "./words.js";

/** The part of a request that says what is allowed. */
export function chosenTechniques({ techniques, order }) {
  return { order: order || "human", ...(techniques ? { techniques } : {}) };
}

export async function openTechniques(store) {
  const meta = await askMeta();
  const { settings } = store.get();
  const known = meta.techniques.filter(({ human, explainer }) => human || explainer);
  const allowed = new Set(settings.techniques || known.map(({ id }) => id));
  const groups = new Map(known.map(({ group }) => [group, known.filter((item) => item.group === group)]));
  const boxes = () => findAll("input[data-technique]", box);
  const order = make("select", { id: "order" },
    option("human", "as a person looks"), option("explainer", "as Sudoku Explainer does"));
  order.value = settings.order || "human";
  const tick = (test) => () => {
    boxes().forEach((input) => (input.checked = test(input)));
    keep();
  };
  const row = ({ id, name, rating }) => make("label", {},
    make("input", {
      type: "checkbox", "data-technique": id, "data-rating": rating, checked: allowed.has(id),
    }),
    make("span", {}, `${name} `, make("span", { class: "muted" }, rating.toFixed(1))));
  const box = dialog(
    "Techniques",
    make("p", { class: "muted" }, "Hints and paths use what is ticked. The numbers are ratings."),
    make("div", { class: "fields" }, make("label", {}, "Order", order)),
    make("div", { class: "row-of-buttons" },
      button("All", tick(() => true)),
      button("Singles only", tick(({ dataset }) => /single|last-value/.test(dataset.technique))),
      button("Up to 3.4", tick(({ dataset }) => Number(dataset.rating) <= 3.4))),
    ...[...groups].map(([group, items]) => make("fieldset", { class: "technique-group" },
      make("legend", {}, capital(group)), ...items.map(row))),
  );
  function keep() {
    const ticked = boxes().filter((input) => input.checked).map((input) => input.dataset.technique);
    const everything = ticked.length === boxes().length || ticked.length === 0;
    const techniques = everything ? null : ticked;
    store.set({ settings: { ...store.get().settings, order: order.value, techniques } });
  }
  box.addEventListener("change", keep);
  return box;
}
