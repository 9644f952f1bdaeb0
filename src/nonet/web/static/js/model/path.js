// A way to the solution, replayed: the position before each step.

import { bit, candidatesOf } from "./layouts.js";

/** Positions of a path: values and candidates before each step, and after the last one. */
export function positionsOf(layout, givens, start, steps) {
  let values = [...givens];
  let masks = candidatesOf(layout, values);
  if (start) masks = masks.map((mask, cell) => mask & start[cell]);
  const positions = [{ values, masks }];
  for (const { placements, eliminations } of steps) {
    values = [...values];
    masks = [...masks];
    for (const [cell, digit] of eliminations) masks[cell] &= ~bit(digit);
    for (const [cell, digit] of placements) {
      values[cell] = digit;
      masks[cell] = 0;
      for (const peer of layout.peers[cell]) masks[peer] &= ~bit(digit);
    }
    positions.push({ values, masks });
  }
  return positions;
}
