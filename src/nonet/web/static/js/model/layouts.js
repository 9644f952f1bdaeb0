// Layouts as the service tells them: the houses, the box of every cell, the characters of digits.
// They are kept in the browser, so that a game goes on without the service.

import { fetchKept } from "../base/api.js";

const KEY = "nonet.layouts";
const KEPT = 12; // layouts that are kept for later
const known = new Map();

/** A layout that has been learnt; games on the board have one. */
export function layoutNamed(name) {
  if (!known.has(name)) recall(name);
  if (!known.has(name)) throw new Error(`the layout ${name} is not known yet`);
  return known.get(name);
}

/** Learn a layout from an answer of the service; returns it. */
export function learnLayout(answer, name = answer.name) {
  if (!known.has(name)) {
    known.set(name, built(name, answer));
    keep(name, answer);
  }
  return known.get(name);
}

/** The layout of a name, asked for where it is not known. */
export async function loadLayout(name) {
  if (!known.has(name)) recall(name);
  if (known.has(name)) return known.get(name);
  return learnLayout(await fetchKept(`layout?name=${encodeURIComponent(name)}`), name);
}

function built(name, answer) {
  const { size, box_rows, box_cols, houses, regions, symbols } = answer;
  const cells = size * size;
  const peers = Array.from({ length: cells }, () => new Set());
  for (const members of [...houses.map((house) => house.cells), ...(answer.groups ?? [])]) {
    for (const cell of members) for (const other of members) if (other !== cell) peers[cell].add(other);
  }
  const words = name.split(";")[0].trim().split(/[\s+]+/).slice(1);
  const jigsaw = words.find((word) => word.startsWith("jigsaw:"));
  return {
    name, size, rows: box_rows, cols: box_cols, houses, regions, symbols, peers, cells,
    rules: answer.rules ?? [], // as the service tells and draws them
    rulesBelow: answer.rules_below ?? [],
    rulesBetween: answer.rules_between ?? [],
    rulesAbove: answer.rules_above ?? [],
    around: answer.rules_around ?? 0,
    sums: (answer.rules_between ?? []).some(([, { class: name = "" }]) => name.endsWith("rule-sum")),
    shape: `${box_rows}x${box_cols}`,
    extras: words.filter((word) => word !== jigsaw && word !== "plain"),
    jigsaw: jigsaw ? jigsaw.slice(7) : null,
    all: 2 ** size - 1,
  };
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

function recall(name) {
  const answer = stored()[name];
  if (answer) known.set(name, built(name, answer));
}

function keep(name, answer) {
  const others = Object.entries(stored()).filter(([other]) => other !== name).slice(1 - KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [name, answer]])));
  } catch {
    // No room or no storage: the layout is asked for again.
  }
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

/** The values of a line. */
export const valuesOfLine = (layout, line) => [...line].map((character) => digitOf(layout, character));

/** For each cell the digits no peer holds, as masks; 0 for filled cells. */
export function candidatesOf(layout, values) {
  return values.map((value, cell) => {
    if (value) return 0;
    let mask = layout.all;
    for (const peer of layout.peers[cell]) if (values[peer]) mask &= ~bit(values[peer]);
    return mask;
  });
}

/** The digits that stand twice in a house: {digit, house, cells} each. */
export function clashesOf(layout, values) {
  const found = [];
  for (const house of layout.houses) {
    const first = new Map();
    for (const cell of house.cells) {
      const digit = values[cell];
      if (!digit) continue;
      if (first.has(digit)) found.push({ digit, house, cells: [first.get(digit), cell] });
      else first.set(digit, cell);
    }
  }
  return found;
}

/** Whether every cell is filled and no house holds a digit twice; of rules the service knows. */
export const isSolved = (layout, values) =>
  values.every(Boolean) && clashesOf(layout, values).length === 0 && !layout.rules.length;
