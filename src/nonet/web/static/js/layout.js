// Layouts: a box shape plus all houses, known to the page itself so that playing needs no service.

const MAX_SIZE = 25;
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The shapes on offer: box rows x box columns. */
export const SHAPES = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "2x6", "3x5", "4x4", "4x5", "5x5"];

const range = (count) => Array.from({ length: count }, (_, index) => index);

function rectangle(size, top, left, rows, cols) {
  return range(rows).flatMap((r) => range(cols).map((c) => (top + r) * size + left + c));
}

// name -> [kind of house, its houses, the shapes it fits]
const EXTRAS = {
  x: ["diagonal", (n) => [range(n).map((i) => i * n + i), range(n).map((i) => i * n + n - 1 - i)]],
  windows: [
    "window",
    (n, rows) => {
      const starts = range(n).filter((i) => i % (rows + 1) === 1 && i < n - rows);
      return starts.flatMap((top) => starts.map((left) => rectangle(n, top, left, rows, rows)));
    },
    (rows, cols) => rows === cols,
  ],
  disjoint: [
    "group",
    (n, rows, cols) => {
      const boxes = boxesOf(n, rows, cols);
      return range(n).map((place) => boxes.map((box) => box[place]));
    },
  ],
  asterisk: [
    "asterisk",
    () => [[13, 20, 24, 37, 40, 43, 56, 60, 67]],
    (rows, cols) => rows === 3 && cols === 3,
  ],
};

function boxesOf(size, rows, cols) {
  return range(size).map((box) => {
    const across = size / cols;
    return rectangle(size, Math.floor(box / across) * rows, (box % across) * cols, rows, cols);
  });
}

/** Whether an extra house set fits a shape such as "3x3". */
export function extraFits(extra, shape) {
  const [rows, cols] = shape.split("x").map(Number);
  return EXTRAS[extra] && (EXTRAS[extra][2] || (() => true))(rows, cols);
}

const known = new Map();

/** Read "3x3", "3x3 x+windows" or "3x3 jigsaw:1122..."; throws a plain sentence otherwise. */
export function parseLayout(name) {
  if (!known.has(name)) known.set(name, build(name));
  return known.get(name);
}

function build(name) {
  const [shape, ...words] = name.trim().split(/[\s+]+/);
  const match = /^(\d+)x(\d+)$/.exec(shape);
  if (!match) throw new Error(`"${name}" is not a layout; 3x3 or "2x3 x" would be`);
  const [rows, cols] = [Number(match[1]), Number(match[2])];
  const size = rows * cols;
  if (size < 4 || size > MAX_SIZE) {
    throw new Error(`The page shows sizes 4 to ${MAX_SIZE}; ${shape} has size ${size}.`);
  }
  const jigsaw = words.find((word) => word.startsWith("jigsaw:"));
  const extras = words.filter((word) => word !== jigsaw && word !== "plain");
  const boxes = jigsaw ? regionsOf(jigsaw.slice(7), size) : boxesOf(size, rows, cols);
  const kinds = [
    ["row", range(size).map((r) => range(size).map((c) => r * size + c))],
    ["column", range(size).map((c) => range(size).map((r) => r * size + c))],
    [jigsaw ? "region" : "box", boxes],
  ];
  for (const extra of extras) {
    if (!EXTRAS[extra] || !extraFits(extra, shape)) throw new Error(`${shape} has no "${extra}"`);
    kinds.push([EXTRAS[extra][0], EXTRAS[extra][1](size, rows, cols)]);
  }
  const houses = kinds.flatMap(([kind, members]) =>
    members.map((cells) => ({ kind, cells })),
  );
  const regions = Array(size * size).fill(0);
  boxes.forEach((cells, box) => cells.forEach((cell) => (regions[cell] = box)));
  const peers = range(size * size).map(() => new Set());
  for (const { cells } of houses) {
    for (const cell of cells) for (const other of cells) if (other !== cell) peers[cell].add(other);
  }
  return {
    name, shape, size, rows, cols, extras, houses, regions, peers,
    jigsaw: jigsaw ? jigsaw.slice(7) : null,
    cells: size * size,
    symbols: SYMBOLS.slice(0, size),
    all: 2 ** size - 1,
  };
}

function regionsOf(map, size) {
  const members = new Map();
  [...map].forEach((symbol, cell) => members.set(symbol, [...(members.get(symbol) || []), cell]));
  const regions = [...members.values()];
  if (map.length !== size * size || regions.some((cells) => cells.length !== size)) {
    throw new Error(`The regions do not share out the grid: ${size} regions of ${size} cells would.`);
  }
  return regions;
}

/** The usual shape of a size, or null. */
export function usualShape(size) {
  for (let rows = Math.floor(Math.sqrt(size)); rows > 1; rows--) {
    if (size % rows === 0) return `${rows}x${size / rows}`;
  }
  return null;
}

/** The character of a digit, "." for 0. */
const symbol = (layout, digit) => (digit ? layout.symbols[digit - 1] : ".");

/** The digit of a character, 0 if it is none of this size. */
export const digitOf = (layout, character) => layout.symbols.indexOf(character.toUpperCase()) + 1;

export const bit = (digit) => 1 << (digit - 1);

/** The digits of a mask, ascending. */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask; digit++, mask >>>= 1) if (mask & 1) digits.push(digit);
  return digits;
}

export const maskOf = (digits) => digits.reduce((mask, digit) => mask | bit(digit), 0);

/** One line, dots for blanks. */
export const lineOf = (layout, values) => values.map((digit) => symbol(layout, digit)).join("");

/** For each cell the digits no peer holds, as masks; 0 for filled cells. */
export function candidatesOf(layout, values) {
  return values.map((value, cell) => {
    if (value) return 0;
    let mask = layout.all;
    for (const peer of layout.peers[cell]) if (values[peer]) mask &= ~bit(values[peer]);
    return mask;
  });
}

/** The cells whose digit stands twice in a house. */
export function conflictsOf(layout, values) {
  const found = new Set();
  for (const { cells } of layout.houses) {
    const first = new Map();
    for (const cell of cells) {
      const value = values[cell];
      if (!value) continue;
      if (first.has(value)) found.add(cell).add(first.get(value));
      else first.set(value, cell);
    }
  }
  return found;
}

/** Whether every cell is filled and no house holds a digit twice. */
export const isSolved = (layout, values) =>
  values.every(Boolean) && conflictsOf(layout, values).size === 0;
