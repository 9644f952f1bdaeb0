// The arrows of chains. Each takes the curve that passes over the fewest digits, apart from the
// arrows before it. They lie under digits and shapes, so that only their heads need room.

import { draw } from "./dom.js";
import { CELL, EDGE, candidatePlace, corner, digitAt } from "./drawing.js";
import { bit } from "./layout.js";

const TURNS = [0, 0.2, -0.2, 0.4, -0.4, 0.65, -0.65, 1, -1]; // how curves leave and arrive
const BOWS = [1.1, -1.1, 1.4, -1.4]; // the same between neighbours
const POINTS = Array.from({ length: 22 }, (_, index) => (index + 1) / 23); // places along a curve
const TRACE = 7; // arrows closer than this run into each other
const MANY = 36; // among more arrows than this, those of patterns step back

/** All arrows of a scene, over the cells of a picture. */
export function arrows(layout, { links = [], candidates = [] }, cells) {
  const price = pricing(layout, cells, candidates);
  const group = draw("g", { class: links.length > MANY ? "many" : null });
  for (const { from, to, from_cells = [from[0]], to_cells = [to[0]], kind, chain } of links) {
    const name = `n${chain % 4}`;
    const starts = from_cells.map((cell) => candidatePlace(layout, cell, from[1]));
    const ends = to_cells.map((cell) => candidatePlace(layout, cell, to[1]));
    for (const spots of [starts, ends].filter(({ length }) => length > 1)) {
      const d = `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}`;
      group.append(draw("path", { class: `link tie ${name}`, d }));
    }
    group.append(draw("path", {
      class: `link ${kind} ${name}`, d: way(...nearest(starts, ends), price),
      "marker-end": `url(#head-${chain % 4})`,
    }));
  }
  return group;
}

/** The arrow heads of a layout, once per drawing: one for each colour of chain. */
export function arrowHeads(layout) {
  const size = 1.4 * candidatePlace(layout, 0, 1).radius;
  const head = (chain) =>
    draw(
      "marker",
      {
        id: `head-${chain}`, viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: size,
        markerHeight: size, markerUnits: "userSpaceOnUse", orient: "auto", class: `head n${chain}`,
      },
      draw("path", { d: "M0 0.5L10 5L0 9.5z" }),
    );
  return draw("defs", {}, ...[0, 1, 2, 3].map(head));
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(starts, ends) {
  const pairs = starts.flatMap((start) => ends.map((end) => [start, end]));
  return pairs.reduce((best, pair) => (distance(...pair) < distance(...best) ? pair : best));
}

/** What a point of an arrow from a to b costs; and a memory for the points of chosen arrows. */
function pricing(layout, cells, candidates) {
  const small = cells.map(({ places }) => places);
  for (const { cell, digit } of candidates) small[cell] |= bit(digit);
  const used = new Set();
  const trace = ({ x, y }) => 1e4 * Math.round(x / TRACE) + Math.round(y / TRACE);
  const near = ({ x, y }) => {
    const [column, row] = [x, y].map((value) => Math.floor((value - EDGE) / CELL));
    if (Math.min(row, column) < 0 || Math.max(row, column) >= layout.size) return null;
    const cell = row * layout.size + column;
    const [left, top] = corner(layout, cell);
    if (cells[cell].value) return { x: left + CELL / 2, y: top + CELL / 2, radius: 21, cost: 3 };
    const digit = digitAt(layout, cell, x, y);
    return small[cell] & bit(digit) ? { ...candidatePlace(layout, cell, digit), cost: 1 } : {};
  };
  return {
    of(point, a, b) {
      const found = near(point);
      if (!found) return 4;
      const own = (found.x === a.x && found.y === a.y) || (found.x === b.x && found.y === b.y);
      const touches = !own && distance(point, found) < 0.8 * found.radius;
      return (touches ? found.cost : 0) + (used.has(trace(point)) ? 0.15 : 0);
    },
    remember: (points) => points.forEach((point) => used.add(trace(point))),
  };
}

/** The cheapest curve from a to b, as a path. */
function way(a, b, price) {
  const close = distance(a, b) < 3 * a.radius;
  let best = { cost: Infinity };
  for (const leaving of close ? BOWS : TURNS) {
    for (const arriving of close ? [-leaving] : TURNS) {
      const bend = Math.abs(leaving) + Math.abs(arriving);
      const reach = close ? 0.8 : 0.36 + 0.06 * bend;
      const curve = [a, beside(a, a, b, leaving, reach), beside(b, a, b, arriving, -reach), b];
      const points = POINTS.map((t) => along(curve, t));
      let cost = 0.5 * bend;
      for (let at = 0; at < points.length && cost < best.cost; at++) cost += price.of(points[at], a, b);
      if (cost < best.cost) best = { cost, curve, points };
    }
  }
  price.remember(best.points);
  let end = 1;
  while (end > 0.2 && distance(along(best.curve, end), b) < 1.3 * b.radius) end -= 0.01;
  const [from, ...rest] = until(best.curve, end).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${from}C${rest}`;
}

/** A point that is as far from another as from a to b, times reach, turned by an angle. */
function beside({ x, y }, a, b, angle, reach) {
  const [dx, dy, cos, sin] = [b.x - a.x, b.y - a.y, Math.cos(angle), Math.sin(angle)];
  return { x: x + reach * (cos * dx - sin * dy), y: y + reach * (sin * dx + cos * dy) };
}

const between = (a, b, t) => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });

/** The first part of a cubic curve, by de Casteljau's construction. */
function until([a, b, c, d], t) {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  return [a, ab, abc, between(abc, bcd, t)];
}

const along = (curve, t) => until(curve, t)[3];
