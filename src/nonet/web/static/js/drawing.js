// Geometry of a drawn grid, and the parts that the board on screen and on paper share.

import { draw } from "./dom.js";
import { digitsOf } from "./layout.js";

export const CELL = 60;
export const EDGE = 22; // room for the names of rows and columns, above and on the left
const REST = 4;

/** Width and height of the drawing. */
export const extent = (layout) => EDGE + layout.size * CELL + REST;

/** The top left corner of a cell. */
export const corner = (layout, cell) => [
  EDGE + (cell % layout.size) * CELL,
  EDGE + Math.floor(cell / layout.size) * CELL,
];

const INSET = 3;
const ROOM = CELL - 2 * INSET;

/** Columns and rows of the places for candidates: like a box, if that is square enough. */
function places({ size, rows, cols }) {
  const across = rows <= cols && cols < 2 * rows ? cols : Math.ceil(Math.sqrt(size));
  return [across, Math.ceil(size / across)];
}

/** The middle of a candidate's place, and the size of its digit. */
export function candidatePlace(layout, cell, digit) {
  const [across, down] = places(layout);
  const [x, y] = corner(layout, cell);
  return {
    x: x + INSET + (((digit - 1) % across) + 0.5) * (ROOM / across),
    y: y + INSET + (Math.floor((digit - 1) / across) + 0.5) * (ROOM / down),
    radius: ROOM / Math.max(across, down) / 2,
    font: Math.min(16, (ROOM / across) * 0.84),
  };
}

/** The digit whose place holds a point of a cell. */
export function digitAt(layout, cell, x, y) {
  const [across, down] = places(layout);
  const [left, top] = corner(layout, cell);
  const step = (offset, count) =>
    Math.min(count - 1, Math.max(0, Math.floor(((offset - INSET) / ROOM) * count)));
  return step(y - top, down) * across + step(x - left, across) + 1;
}

/** Text whose middle is at a point. */
export function textAt(x, y, size, content, name) {
  const node = draw("text", {
    x, y: y + size * 0.35, "font-size": size, "text-anchor": "middle", class: name,
  });
  node.textContent = content;
  return node;
}

const CORNERS = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 0], [1, 2], [0, 1], [2, 1]];

/** The small digits of a cell: corner marks, centre marks, or candidates in fixed places. */
export function marksOf(layout, cell, { corner: corners, centre, places: fixed }, fixedPlaces) {
  const [x, y] = corner(layout, cell);
  const found = [];
  const inPlaces = (mask) => {
    for (const digit of digitsOf(mask)) {
      const place = candidatePlace(layout, cell, digit);
      found.push(textAt(place.x, place.y, place.font, layout.symbols[digit - 1], "mark"));
    }
  };
  if (fixed) inPlaces(fixed);
  const around = digitsOf(corners);
  if (around.length > CORNERS.length) {
    inPlaces(corners);
    return found;
  }
  around.forEach((digit, index) => {
    const [column, row] = CORNERS[index];
    const at = (step) => 11 + step * 19;
    found.push(textAt(x + at(column), y + at(row), 15, layout.symbols[digit - 1], "mark corner"));
  });
  if (centre && fixedPlaces && !corners) inPlaces(centre);
  else if (centre) found.push(...centreLines(layout, x, y, digitsOf(centre), around.length > 0));
  return found;
}

function centreLines(layout, x, y, digits, crowded) {
  const count = digits.length;
  const perLine = count <= 5 ? count : count <= 8 ? 4 : count <= 9 ? 3 : Math.ceil(Math.sqrt(count));
  const lines = Math.ceil(count / perLine);
  const room = crowded ? 0.72 : 1;
  const size = Math.min(count === 5 ? 15 : 17, (52 / lines) * 0.9, (88 / perLine)) * room;
  return Array.from({ length: lines }, (_, line) => {
    const part = digits.slice(line * perLine, (line + 1) * perLine);
    const text = part.map((digit) => layout.symbols[digit - 1]).join("");
    const middle = y + CELL / 2 + (line - (lines - 1) / 2) * size * 1.12;
    return textAt(x + CELL / 2, middle, size, text, "mark centre");
  });
}

/** A path along every edge between two cells that a test tells apart, and the border. */
function edges(layout, apart) {
  const { size } = layout;
  const parts = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    const [x, y] = corner(layout, cell);
    const [row, column] = [Math.floor(cell / size), cell % size];
    if (column + 1 < size && apart(cell, cell + 1)) parts.push(`M${x + CELL} ${y}v${CELL}`);
    if (row + 1 < size && apart(cell, cell + size)) parts.push(`M${x} ${y + CELL}h${CELL}`);
  }
  return parts.join("");
}

/** Thin lines, thick lines, and what extra houses add. */
export function gridLines(layout) {
  const { size, regions } = layout;
  const side = size * CELL;
  return draw(
    "g",
    { class: "lines" },
    draw("path", { class: "thin", d: edges(layout, (a, b) => regions[a] === regions[b]) }),
    draw("path", { class: "thick", d: edges(layout, (a, b) => regions[a] !== regions[b]) }),
    draw("rect", { class: "thick", x: EDGE, y: EDGE, width: side, height: side, rx: 3 }),
  );
}

/** Diagonals, windows and stars, drawn under the digits. */
export function extraHouses(layout) {
  const group = draw("g", { class: "extras" });
  const side = layout.size * CELL;
  for (const { kind, cells } of layout.houses) {
    if (kind === "window" || kind === "asterisk") {
      for (const cell of cells) {
        const [x, y] = corner(layout, cell);
        group.append(draw("rect", { x, y, width: CELL, height: CELL }));
      }
    }
  }
  if (layout.extras.includes("x")) {
    const d = `M${EDGE} ${EDGE}l${side} ${side}M${EDGE + side} ${EDGE}l${-side} ${side}`;
    group.append(draw("path", { d }));
  }
  return group;
}

/** The numbers of rows and columns beside the grid. */
export function lineNames(layout) {
  const group = draw("g", { class: "names" });
  const font = Math.min(19, Math.max(12, layout.size));
  for (let line = 0; line < layout.size; line++) {
    const middle = EDGE + (line + 0.5) * CELL;
    group.append(textAt(EDGE / 2 - 1, middle, font, String(line + 1), "name"));
    group.append(textAt(middle, EDGE / 2 - 1, font, String(line + 1), "name"));
  }
  return group;
}

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
