// Jigsaw regions, drawn by hand: choose a region, drag over its cells. The grid has them when each
// region has as many cells as the grid is wide.

import { dialog } from "../base/dialog.js";
import { button, draw, make } from "../base/dom.js";
import { t } from "../base/words.js";
import { CELL, EDGE, corner, extent } from "../board/drawing.js";
import { layoutOf, newGame } from "../model/game.js";
import { loadLayout } from "../model/layouts.js";

const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function drawRegions(store) {
  const { game } = store.get();
  const layout = layoutOf(game);
  const { size, cells } = layout;
  const names = [...new Set(layout.regions)];
  const regions = layout.regions.map((region) => names.indexOf(region));
  let chosen = 0;
  let drags = false;
  const side = extent(layout);
  const svg = draw("svg", { viewBox: `0 0 ${side} ${side}`, class: "regions", id: "regions" });
  const rects = Array.from({ length: cells }, (_, cell) => {
    const [x, y] = corner(layout, cell);
    return draw("rect", { x, y, width: CELL, height: CELL, "data-cell": cell });
  });
  const lines = draw("path", { class: "region-lines" });
  svg.append(...rects, lines);
  const palette = make("div", { class: "palette", role: "radiogroup", "aria-label": t("regions.choose") });
  const note = make("p", { role: "status", id: "regions-note" });
  const apply = button(t("regions.use"), use, { class: "primary", id: "use-regions" });

  function show() {
    const counts = Array(size).fill(0);
    regions.forEach((region) => counts[region]++);
    rects.forEach((rect, cell) => {
      rect.style.setProperty("--colour", `var(--colour-${(regions[cell] % 8) + 1})`);
      rect.classList.toggle("faint", regions[cell] >= 8);
    });
    const parts = regions.flatMap((region, cell) => {
      const [x, y] = corner(layout, cell);
      const right = (cell + 1) % size && regions[cell + 1] !== region ? [`M${x + CELL} ${y}v${CELL}`] : [];
      const below = cell + size < cells && regions[cell + size] !== region ? [`M${x} ${y + CELL}h${CELL}`] : [];
      return [...right, ...below];
    });
    lines.setAttribute("d", `${parts.join("")}M${EDGE} ${EDGE}h${size * CELL}v${size * CELL}h${-size * CELL}z`);
    palette.replaceChildren(...counts.map((count, region) => {
      const key = button(`${SYMBOLS[region]}: ${count}`, () => { chosen = region; show(); }, {
        role: "radio", "aria-checked": region === chosen, class: count === size ? "swatch" : "swatch wrong",
        "data-region": region,
      });
      key.style.setProperty("--colour", `var(--colour-${(region % 8) + 1})`);
      return key;
    }));
    const wrong = counts.filter((count) => count !== size).length;
    apply.disabled = wrong > 0;
    note.textContent = wrong ? t("regions.wrong", { count: wrong, size }) : t("regions.fine");
  }

  function paint(event) {
    const at = document.elementFromPoint(event.clientX, event.clientY)?.dataset.cell;
    if (at === undefined || regions[at] === chosen) return;
    regions[at] = chosen;
    show();
  }

  async function use() {
    try {
      const map = regions.map((region) => SYMBOLS[region]).join("");
      const drawnLayout = await loadLayout(`${layout.shape} jigsaw:${map}`);
      store.open(newGame(drawnLayout.name, game.givens, { about: { entered: true } }));
      store.say(t("enter.reshaped"));
      box.close();
    } catch (error) {
      note.textContent = error.message;
    }
  }

  svg.addEventListener("pointerdown", (event) => {
    drags = true;
    event.preventDefault();
    paint(event);
  });
  svg.addEventListener("pointermove", (event) => drags && paint(event));
  addEventListener("pointerup", () => (drags = false));
  const box = dialog(t("regions.title"), make("p", { class: "muted" }, t("regions.intro")), palette, svg, note,
    make("div", { class: "row-of-buttons" }, apply));
  show();
}
