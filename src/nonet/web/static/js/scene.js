// The coloured picture of a step: houses, cells, candidates with shapes, chain arrows.
// Every role has a shape as well as a colour, so that it can be read without colours.

import { draw, make } from "./dom.js";
import { CELL, EDGE, candidatePlace, corner, textAt } from "./drawing.js";

const SHAPE_OF = {
  base: "circle", on: "circle", first: "circle", placed: "disc",
  support: "square", second: "square", off: "ring", cover: "square",
  fin: "diamond", extra: "diamond", eliminated: "cross",
};
const WORDS = {
  base: "the pattern", on: "true in the chain", off: "false in the chain", first: "first colour",
  second: "second colour", placed: "to be placed", support: "takes part", fin: "fin",
  extra: "spoils the pattern", eliminated: "to be removed", cover: "cover",
};

function shape(kind, role, x, y, r) {
  const name = `role ${role}`;
  if (kind === "square") {
    return draw("rect", { class: name, x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: r / 5 });
  }
  if (kind === "diamond") {
    const d = r * 1.2;
    return draw("path", { class: name, d: `M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z` });
  }
  return draw("circle", { class: name, cx: x, cy: y, r: kind === "disc" ? r * 1.08 : r });
}

/** The shapes behind the digits: houses, cells and candidates. */
export function sceneBelow(layout, scene) {
  const group = draw("g", { class: "scene-below" });
  for (const { cells, role } of scene.houses || []) {
    for (const cell of cells) group.append(patch(layout, cell, `tint ${role}`));
  }
  for (const { cell, role } of scene.cells || []) {
    group.append(patch(layout, cell, `patch ${role}`));
  }
  return group;
}

function patch(layout, cell, name) {
  const [x, y] = corner(layout, cell);
  return draw("rect", { class: name, x, y, width: CELL, height: CELL });
}

/** The candidates that take part, digits included, and the arrows between them. */
export function sceneAbove(layout, scene, values) {
  const group = draw("g", { class: "scene-above" });
  for (const { cells, role } of scene.houses || []) group.append(outline(layout, cells, `house ${role}`));
  (scene.sets || []).forEach(({ cells }, index) =>
    group.append(outline(layout, cells, `almost n${index % 4}`, 6)),
  );
  const candidates = (scene.candidates || []).filter(({ cell }) => !values[cell]);
  const above = (scene.links || []).map((link) => arrow(layout, link, values)).filter(Boolean);
  for (const { cell, digit, role } of candidates) {
    const { x, y, radius, font } = candidatePlace(layout, cell, digit);
    const kind = SHAPE_OF[role] || "circle";
    group.append(shape(kind, role, x, y, radius * 0.94));
    group.append(textAt(x, y, font, layout.symbols[digit - 1], `mark role-${role}`));
    if (kind === "cross") {
      const s = radius * 0.85;
      group.append(draw("path", { class: "strike", d: `M${x - s} ${y + s}L${x + s} ${y - s}` }));
    }
  }
  group.append(...above);
  return group;
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

/** The middle of a digit in one cell, or in a group of cells. */
function spot(layout, [first, digit], cells) {
  const places = (cells || [first]).map((cell) => candidatePlace(layout, cell, digit));
  const mean = (name) => places.reduce((sum, place) => sum + place[name], 0) / places.length;
  return { x: mean("x"), y: mean("y"), radius: places[0].radius };
}

/** The bow of an arrow that passes over the fewest digits: a control point. */
function bow(layout, from, to, values) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const cost = ({ x, y }) => {
    let sum = 0;
    for (let t = 0.1; t < 0.95; t += 0.05) {
      const along = (a, c, b) => (1 - t) ** 2 * a + 2 * t * (1 - t) * c + t ** 2 * b;
      const [px, py] = [along(from.x, x, to.x) - EDGE, along(from.y, y, to.y) - EDGE];
      const [column, row] = [Math.floor(px / CELL), Math.floor(py / CELL)];
      const outside = Math.min(row, column) < 0 || Math.max(row, column) >= layout.size;
      const middle = Math.hypot(px - (column + 0.5) * CELL, py - (row + 0.5) * CELL);
      if (outside) sum += 3;
      else if (values[row * layout.size + column] && middle < 20) sum += 2;
    }
    return sum;
  };
  const bends = [0.18, -0.18, 0.3, -0.3, 0.08, -0.08, 0.45, -0.45];
  const controls = bends.map((bend) => ({
    x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend, size: Math.abs(bend),
  }));
  const price = (control) => cost(control) + control.size;
  return controls.reduce((best, next) => (price(next) < price(best) ? next : best));
}

function arrow(layout, link, values) {
  const a = spot(layout, link.from, link.from_cells);
  const b = spot(layout, link.to, link.to_cells);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return null;
  const near = length < 3.2 * a.radius;
  const middle = near ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : bow(layout, a, b, values);
  const towards = (from, to, gap) => {
    const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return [from.x + ((to.x - from.x) * gap) / distance, from.y + ((to.y - from.y) * gap) / distance];
  };
  const [x1, y1] = towards(a, middle, a.radius * (near ? 0.8 : 1));
  const [x2, y2] = towards(b, middle, b.radius + (near ? 1 : 4));
  const kind = link.kind || (link.strong ? "strong" : "weak");
  const chain = (link.chain || 0) % 4;
  return draw("path", {
    class: `link ${kind} n${chain}`,
    d: `M${x1} ${y1}Q${middle.x} ${middle.y} ${x2} ${y2}`,
    "marker-end": `url(#head-${chain})`,
  });
}

/** The arrow heads, once per drawing: one for each colour of chain. */
export function arrowHeads() {
  const head = (chain) =>
    draw(
      "marker",
      {
        id: `head-${chain}`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 13,
        markerHeight: 13, markerUnits: "userSpaceOnUse", orient: "auto", class: `head n${chain}`,
      },
      draw("path", { d: "M0 0.5L10 5L0 9.5z" }),
    );
  return draw("defs", {}, ...[0, 1, 2, 3].map(head));
}

/** What the shapes of a scene mean, as a list for below the explanation. */
export function legendOf(scene) {
  const roles = [...new Set((scene.candidates || []).map(({ role }) => role))];
  const items = roles.filter((role) => WORDS[role]).map((role) => {
    const icon = draw("svg", { viewBox: "0 0 20 20", class: "legend-icon", "aria-hidden": "true" });
    icon.append(shape(SHAPE_OF[role], role, 10, 10, 8));
    if (role === "eliminated") icon.append(draw("path", { class: "strike", d: "M4 16L16 4" }));
    return make("li", {}, icon, WORDS[role]);
  });
  const links = scene.links || [];
  for (const [kind, words] of [["strong", "strong link"], ["weak", "weak link"]]) {
    if (!links.some((link) => (link.strong ? "strong" : "weak") === kind)) continue;
    const icon = draw("svg", { viewBox: "0 0 20 20", class: "legend-icon", "aria-hidden": "true" });
    icon.append(draw("path", { class: `link ${kind}`, d: "M1 10H19" }));
    items.push(make("li", {}, icon, words));
  }
  return make("ul", { class: "legend" }, ...items);
}
