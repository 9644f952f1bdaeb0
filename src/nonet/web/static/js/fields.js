// Choices that more than one place offers: sizes and extra houses.

import { make } from "./dom.js";
import { SHAPES, extraFits, parseLayout } from "./layout.js";

const EXTRAS = {
  "": "none", x: "diagonals (X)", windows: "windows", disjoint: "disjoint groups", asterisk: "asterisk",
};

export const option = (value, text = value, selected = false) =>
  make("option", { value, selected }, text);

/** An option for every shape, and for another one that is in use. */
export const sizeOptions = (shape) => [...new Set([...SHAPES, shape])].map((name) => {
  const { size } = parseLayout(name);
  return option(name, `${size}x${size} (${name})`, name === shape);
});

/** An option for every set of extra houses that fits a shape, and for another one in use. */
export function extraOptions(shape, chosen = "") {
  const fitting = Object.keys(EXTRAS).filter((name) => !name || extraFits(name, shape));
  return [...new Set([...fitting, chosen])].map((name) => option(name, EXTRAS[name], name === chosen));
}
