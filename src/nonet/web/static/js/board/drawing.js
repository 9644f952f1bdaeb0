// Geometry of a drawn grid, and the parts that the board on screen and on paper share. The service
// draws the marks of a step on the same geometry (nonet/render/overlay.py).

import { draw } from "../base/dom.js";
import { digitsOf } from "../model/layouts.js";

export const CELL = 60;
export const EDGE = 22; // room for the names of rows and columns, above and on the left
const REST = 4;

/** Width and height of the drawing. */
export const extent = (layout) => EDGE + layout.size * CELL + REST;

/** What clues outside the grid need on every side. */
export const outside = (layout) => layout.around * CELL;

/** The top left corner of a cell. */
export const corner = (layout, cell) => [
  EDGE + (cell % layout.size) * CELL,
  EDGE + Math.floor(cell / layout.size) * CELL,
];

const NOTE = 15; // the size of a small digit, in corners, in the centre and in its place

/** Left, top, width and height of the places in a cell; sums of cages are kept free. */
const room = ({ sums }) => (
  sums ? [0.1, 0.28, 0.8, 0.62].map((part) => part * CELL) : [3, 3, CELL - 6, CELL - 6]);

/** Columns and rows of the places for candidates: like a box, if that is square enough. */
function places({ size, rows, cols }) {
  const across = rows <= cols && cols < 2 * rows ? cols : Math.ceil(Math.sqrt(size));
  return [across, Math.ceil(size / across)];
}

/** The middle of a candidate's place, and the size of its digit. */
export function candidatePlace(layout, cell, digit) {
  const [across, down] = places(layout);
  const [x, y] = corner(layout, cell);
  const [left, top, width, height] = room(layout);
  return {
    x: x + left + (((digit - 1) % across) + 0.5) * (width / across),
    y: y + top + (Math.floor((digit - 1) / across) + 0.5) * (height / down),
    font: Math.min(NOTE, (width / across) * 0.84, layout.sums ? height / down : NOTE),
  };
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
  const [top, down, size] = layout.sums ? [22, 14, 13] : [11, 19, NOTE];
  around.forEach((digit, index) => {
    const [column, row] = CORNERS[index];
    found.push(textAt(
      x + 11 + column * 19, y + top + row * down, size, layout.symbols[digit - 1], "mark corner",
    ));
  });
  if (centre && fixedPlaces && !corners) inPlaces(centre);
  else if (centre) found.push(...centreLines(layout, x, y, digitsOf(centre), around.length > 0));
  return found;
}

function centreLines(layout, x, y, digits, crowded) {
  const count = digits.length;
  const perLine = count <= 5 ? count : count <= 8 ? 4 : count <= 9 ? 3 : Math.ceil(Math.sqrt(count));
  const lines = Math.ceil(count / perLine);
  const share = crowded ? 0.8 : 1; // where corners are taken
  const [height, foot] = layout.sums && lines > 1 ? [39, 7] : [52, 4]; // below the sum of a cage
  const size = Math.min(NOTE, (height / lines) * 0.9, (88 / perLine)) * (lines > 1 ? share : 1);
  return Array.from({ length: lines }, (_, line) => {
    const part = digits.slice(line * perLine, (line + 1) * perLine);
    const text = part.map((digit) => layout.symbols[digit - 1]).join("");
    const middle = y + CELL - foot - height / 2 + (line - (lines - 1) / 2) * size * 1.12;
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

/** The names of rows and columns beside the grid, as the notation has them. */
export function lineNames(layout, notation) {
  const group = draw("g", { class: "names" });
  const font = Math.min(19, Math.max(12, layout.size));
  for (let line = 0; line < layout.size; line++) {
    const middle = EDGE + (line + 0.5) * CELL;
    const beside = EDGE / 2 - 1 - outside(layout);
    group.append(textAt(beside, middle, font, rowName(line, notation), "name"));
    group.append(textAt(middle, beside, font, String(line + 1), "name"));
  }
  return group;
}

/** The name of a row: letters where cells are called A1. */
export const rowName = (row, notation) =>
  (notation === "A1" && row < 26 ? String.fromCharCode(65 + row) : String(row + 1));

/** The colours of a cell, as stripes side by side. */
export function stripes(layout, cell, mask) {
  const [x, y] = corner(layout, cell);
  const colours = digitsOf(mask);
  const width = CELL / colours.length;
  return colours.map((colour, index) => {
    const left = x + index * width;
    const slant = index ? 8 : 0; // so that they are told from neighbours
    const right = index + 1 < colours.length ? 8 : 0;
    const d = `M${left + slant} ${y}H${left + width + right}L${left + width - right} ${y + CELL}H${left - slant}z`;
    const path = draw("path", { class: "stripe", d });
    path.style.setProperty("--colour", `var(--colour-${colour})`);
    return path;
  });
}

/** The lines that a player drew, from the middle of a cell to that of a neighbour. */
export function penLines(layout, lines) {
  const ways = [[1, 0], [0, 1], [1, 1], [-1, 1]];
  const parts = lines.flatMap((mask, cell) => ways.flatMap(([across, down], way) => {
    const [x, y] = corner(layout, cell);
    return mask & (1 << way) ? [`M${x + CELL / 2} ${y + CELL / 2}l${across * CELL} ${down * CELL}`] : [];
  }));
  return draw("path", { class: "pen", d: parts.join("") });
}

/** One path around a set of cells. */
export function outline(layout, cells, name, inset = 3) {
  const inside = new Set(cells);
  const { size } = layout;
  const parts = [];
  for (const cell of cells) {
    const [x, y] = corner(layout, cell);
    const column = cell % size;
    const open = {
      top: !inside.has(cell - size),
      bottom: !inside.has(cell + size),
      left: column === 0 || !inside.has(cell - 1),
      right: column === size - 1 || !inside.has(cell + 1),
    };
    const [l, r] = [x + (open.left ? inset : 0), x + CELL - (open.right ? inset : 0)];
    const [t, b] = [y + (open.top ? inset : 0), y + CELL - (open.bottom ? inset : 0)];
    if (open.top) parts.push(`M${l} ${t}H${r}`);
    if (open.bottom) parts.push(`M${l} ${b}H${r}`);
    if (open.left) parts.push(`M${l} ${t}V${b}`);
    if (open.right) parts.push(`M${r} ${t}V${b}`);
  }
  return draw("path", { class: name, d: parts.join("") });
}

/** Elements of SVG as the service sends them: name, attributes, text. */
export const drawn = (elements) =>
  elements.map(([name, attributes, text]) => draw(name, attributes, ...(text ? [text] : [])));
