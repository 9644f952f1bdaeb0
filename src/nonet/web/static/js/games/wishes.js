// The fields for what kind of puzzle is wanted, and how to read them.

import { askMeta } from "../base/api.js";
import { make } from "../base/dom.js";
import { capital, named, t } from "../base/words.js";
import { extraOptions, option, sizeOptions } from "../enter/fields.js";

/** The share of givens in large puzzles: with fewer they take long to make and to solve. */
const largeClues = (size) => (size < 12 ? null : size < 20 ? [0.42, 0.6] : [0.5, 0.7]);

const sideOf = (shape) => shape.split("x").reduce((product, part) => product * Number(part), 1);

/** The usual number of givens of a shape; null where any will do. */
export const usualClues = (shape) =>
  largeClues(sideOf(shape))?.map((share) => Math.round(share * sideOf(shape) ** 2));

export async function wishFields() {
  const meta = await askMeta();
  const field = (key, element) => make("label", {}, t(key), element);
  const level = make("select", { id: "level" }, option("", t("wish.any")),
    ...meta.levels.map(({ id, name }) => option(id, capital(named(`level.${id}`, name)), id === "medium")));
  const symmetry = make("select", { id: "symmetry" }, option("", t("wish.any")),
    ...meta.symmetries.map(({ id, name }) => option(id, named(`symmetry.${id}`, name), id === "rotate180")));
  const known = meta.techniques.filter(({ human_place: human, explainer_place: explainer }) => human || explainer);
  const technique = make("select", { id: "technique" }, option("", t("wish.any")),
    ...known.map(({ id, name }) => option(id, name)));
  const size = make("select", { id: "new-size" }, ...sizeOptions(meta, "3x3"));
  const extras = make("select", { id: "new-extras" });
  const number = (id, key, more) => make("input", { type: "number", id, placeholder: t(key), ...more });
  const rating = { min: 1, max: 12, step: 0.1 };
  const lowest = number("rating-low", "wish.from", rating);
  const highest = number("rating-high", "wish.to", rating);
  const seed = number("seed", "wish.any", { min: 0, step: 1 });
  const clues = number("clues", "wish.any", { min: 0, step: 1 });
  const showExtras = () => extras.replaceChildren(...extraOptions(meta, size.value));
  showExtras();
  size.addEventListener("change", () => {
    showExtras();
    if (["2x2", "5x5"].includes(size.value)) level.value = ""; // these are all easy
  });
  const read = () => {
    const wishes = { layout: `${size.value} ${extras.value}`.trim() };
    if (symmetry.value) wishes.symmetry = symmetry.value;
    if (technique.value) wishes.technique = technique.value;
    if (lowest.value || highest.value) {
      wishes.rating = [Number(lowest.value || rating.min), Number(highest.value || rating.max)];
    } else if (level.value && !technique.value) wishes.level = level.value;
    const usual = usualClues(size.value);
    if (clues.value || usual) wishes.clues = clues.value ? Number(clues.value) : usual;
    if (seed.value) wishes.seed = Number(seed.value);
    return wishes;
  };
  const element = make("div", {},
    make("div", { class: "fields" }, field("wish.level", level), field("wish.symmetry", symmetry)),
    make("div", { class: "fields" }, field("wish.size", size), field("wish.extras", extras)),
    make("div", { class: "fields" }, field("wish.technique", technique)),
    make("details", { class: "more-wishes" }, make("summary", {}, t("wish.more")),
      make("p", { class: "muted" }, t("wish.ratingNote")),
      make("div", { class: "fields" }, field("wish.ratingFrom", lowest), field("wish.ratingTo", highest)),
      make("div", { class: "fields" }, field("wish.clues", clues), field("wish.seed", seed))),
  );
  return { element, read };
}
