// Grids on paper.

import { draw } from "../base/dom.js";
import { CELL, EDGE, corner, extraHouses, gridLines, textAt } from "../board/drawing.js";

/** A drawing to keep or print: digits only, without names beside the grid. */
export function paperGrid(layout, givens, values = givens) {
  const side = layout.size * CELL;
  const svg = draw("svg", {
    viewBox: `${EDGE - 3} ${EDGE - 3} ${side + 6} ${side + 6}`, class: "paper", "aria-hidden": "true",
  });
  svg.append(extraHouses(layout), gridLines(layout));
  values.forEach((value, cell) => {
    if (!value) return;
    const [x, y] = corner(layout, cell);
    const kind = givens[cell] ? "digit given" : "digit found";
    svg.append(textAt(x + CELL / 2, y + CELL / 2, 38, layout.symbols[value - 1], kind));
  });
  return svg;
}
