// Choices that more than one place offers: sizes and extra houses. The service says what there is.

import { make } from "../base/dom.js";
import { named, t } from "../base/words.js";

export const option = (value, text = value, selected = false) =>
  make("option", { value, selected }, text);

/** The side of a grid with boxes of a shape such as 2x3. */
const sideOf = (shape) => shape.split("x").reduce((product, part) => product * Number(part), 1);

/** The name of a size: 6x6; where two shapes have it, also the boxes. */
function sizeName(shape, shapes) {
  const side = sideOf(shape);
  const twins = shapes.filter((other) => sideOf(other) === side);
  return twins[0] === shape ? `${side} × ${side}` : t("size.boxes", { size: `${side} × ${side}`, boxes: shape });
}

/** An option for every shape, and for another one that is in use. */
export function sizeOptions({ shapes }, chosen) {
  const all = [...new Set([...shapes, chosen])];
  return all.map((shape) => option(shape, sizeName(shape, all), shape === chosen));
}

/** An option for every set of extra houses that fits a shape, and for another one in use. */
export function extraOptions({ fits }, shape, chosen = "") {
  const fitting = ["", ...(fits[shape] || [])];
  return [...new Set([...fitting, chosen])].map((name) =>
    option(name, named(`extra.${name || "none"}`, name), name === chosen));
}
