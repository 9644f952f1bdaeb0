// Which techniques hints and paths may use.

import { askMeta } from "../base/api.js";
import { dialog } from "../base/dialog.js";
import { button, findAll, make } from "../base/dom.js";
import { t } from "../base/words.js";

export async function openTechniques(store) {
  const meta = await askMeta();
  const { settings } = store.get();
  const known = meta.techniques.filter(({ human_place: human, explainer_place: explainer }) => human || explainer);
  const allowed = new Set(settings.techniques || known.map(({ id }) => id));
  const groups = new Map(known.map(({ group }) => [group, known.filter((item) => item.group === group)]));
  const boxes = () => findAll("input[data-technique]", box);
  const nameOf = new Map(meta.groups.map(({ id, name }) => [id, name]));
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
    t("techniques.title"),
    make("p", { class: "muted" }, t("techniques.intro")),
    make("div", { class: "row-of-buttons" },
      button(t("techniques.all"), tick(() => true)),
      button(t("techniques.singles"), tick(({ dataset }) => /single|last-value/.test(dataset.technique))),
      button(t("techniques.upTo", { rating: 3.4 }), tick(({ dataset }) => Number(dataset.rating) <= 3.4))),
    ...[...groups].map(([group, items]) => make("fieldset", { class: "technique-group" },
      make("legend", {}, nameOf.get(group)), ...items.map(row))),
  );
  function keep() {
    const ticked = boxes().filter((input) => input.checked).map((input) => input.dataset.technique);
    const everything = ticked.length === boxes().length || ticked.length === 0;
    const techniques = everything ? null : ticked;
    store.set({ settings: { ...store.get().settings, techniques } });
  }
  box.addEventListener("change", keep);
  return box;
}
