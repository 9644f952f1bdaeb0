// The coloured picture of a step: houses, cells, candidates with shapes, chain arrows.
// Every role has a shape as well as a colour, so that it can be read without colours.

import { arrows } from "./arrows.js";
import { draw, make } from "./dom.js";
import { CELL, candidatePlace, corner, textAt } from "./drawing.js";

const SHAPE_OF = {
  base: "circle", on: "circle", first: "circle", placed: "disc",
  support: "square", second: "square", off: "ring", cover: "square",
  fin: "diamond", extra: "diamond", eliminated: "cross", excluded: "ring",
};
const WORDS = {
  base: "the pattern", on: "true in the chain", off: "false in the chain", first: "first colour",
  second: "second colour", placed: "to be placed", support: "takes part", fin: "fin",
  extra: "spoils the pattern", eliminated: "to be removed", excluded: "ruled out", cover: "cover",
};

const MORE_COLOURS = { extra: "third colour", support: "fourth colour" };

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
export function sceneBelow(layout, { houses = [], cells = [] }) {
  const group = draw("g", { class: "scene-below" });
  for (const { cells, role } of houses) {
    for (const cell of cells) group.append(patch(layout, cell, `tint ${role}`));
  }
  for (const { cell, role } of cells) {
    group.append(patch(layout, cell, `patch ${role}`));
  }
  return group;
}

function patch(layout, cell, name) {
  const [x, y] = corner(layout, cell);
  return draw("rect", { class: name, x, y, width: CELL, height: CELL });
}

/** What lies on the lines of the grid, yet under the digits: frames and arrows. */
export function sceneBetween(layout, scene, board) {
  const { houses = [], sets = [] } = scene;
  const group = draw("g", { class: "scene-between" });
  for (const { cells, role } of houses) group.append(outline(layout, cells, `house ${role}`));
  sets.forEach(({ cells }, index) =>
    group.append(outline(layout, cells, `almost n${index % 4}`, 6)),
  );
  group.append(arrows(layout, scene, board));
  return group;
}

/** The candidates that take part, digits included. */
export function sceneAbove(layout, { candidates = [] }, board) {
  const group = draw("g", { class: "scene-above" });
  for (const { cell, digit, role } of candidates.filter((mark) => !board[mark.cell].value)) {
    const { x, y, radius, font } = candidatePlace(layout, cell, digit);
    const kind = SHAPE_OF[role] || "circle";
    group.append(shape(kind, role, x, y, radius * 0.94));
    group.append(textAt(x, y, font, layout.symbols[digit - 1], `mark role-${role}`));
    if (kind === "cross") {
      const s = radius * 0.85;
      group.append(draw("path", { class: "strike", d: `M${x - s} ${y + s}L${x + s} ${y - s}` }));
    }
  }
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

/** What the shapes of a scene mean, as a list for below the explanation. */
export function legendOf({ candidates = [], links = [] }) {
  const roles = [...new Set(candidates.map(({ role }) => role))];
  const words = { ...WORDS, ...(roles.includes("first") ? MORE_COLOURS : {}) };
  if (roles.includes("on")) words.extra = "both at once";
  const items = roles.filter((role) => words[role]).map((role) => {
    const strike = role === "eliminated" ? draw("path", { class: "strike", d: "M4 16L16 4" }) : null;
    return legendItem(words[role], shape(SHAPE_OF[role], role, 10, 10, 8), strike);
  });
  for (const [kind, meaning] of [["strong", "strong link"], ["weak", "weak link"], ["pattern", "by a pattern"]]) {
    if (!links.some((link) => link.kind === kind)) continue;
    items.push(legendItem(meaning, draw("path", { class: `link ${kind}`, d: "M1 10H19" })));
  }
  return make("ul", { class: "legend" }, ...items);
}

function legendItem(words, ...parts) {
  const icon = { viewBox: "0 0 20 20", class: "legend-icon", "aria-hidden": "true" };
  return make("li", {}, draw("svg", icon, ...parts), words);
}
