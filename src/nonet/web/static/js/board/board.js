// The board: an SVG drawing, and over it an invisible ARIA grid that takes focus and pointer.
// Only cells that changed are drawn anew, so that 25x25 stays quick.

import { draw, make } from "../base/dom.js";
import { t } from "../base/words.js";
import {
  CELL, EDGE, corner, drawn, extent, extraHouses, gridLines, lineNames, marksOf, outline, outside, penLines,
  stripes, textAt,
} from "./drawing.js";
import { labelOf } from "./picture.js";

const FLAGS = ["selected", "peer", "noted", "same", "conflict", "mistake", "flagged"];

export class Board {
  constructor(host) {
    this.host = host;
    this.layout = null;
    this.grid = make("div", {
      class: "cells", role: "grid", "aria-label": t("board.label"), "aria-multiselectable": "true",
    });
    this.svg = draw("svg", { class: "drawing", "aria-hidden": "true" });
    host.replaceChildren(this.svg, this.grid);
  }

  /** Build everything for a layout: the cells, the lines, the names beside them. */
  build(layout) {
    this.layout = layout;
    const out = outside(layout);
    const side = extent(layout) + 2 * out;
    this.svg.setAttribute("viewBox", `${-out} ${-out} ${side} ${side}`);
    this.host.style.setProperty("--before", `${(100 * (EDGE + out)) / side}%`);
    this.host.style.setProperty("--span", `${(100 * layout.size * CELL) / side}%`);
    this.host.dataset.size = layout.size;
    const cells = Array.from({ length: layout.cells }, (_, cell) => cell);
    this.keys = cells.map(() => "");
    this.fills = cells.map((cell) => {
      const [x, y] = corner(layout, cell);
      return draw("rect", { x, y, width: CELL, height: CELL });
    });
    this.digits = cells.map(() => draw("g"));
    this.cells = cells.map((cell) =>
      make("div", { role: "gridcell", class: "cell", tabindex: -1, "data-cell": cell }),
    );
    this.colours = cells.map(() => draw("g"));
    for (const part of ["below", "names", "pen", "between", "above", "frame"]) {
      this[part] = draw("g", { class: `layer-${part}` });
    }
    this.drawnPicture = undefined;
    const width = layout.size * CELL;
    this.svg.replaceChildren(
      draw("rect", { class: "sheet", x: EDGE, y: EDGE, width, height: width, rx: 3 }),
      draw("g", { class: "fills" }, ...this.fills), draw("g", {}, ...this.colours),
      extraHouses(layout), draw("g", { class: "rules" }, ...drawn(layout.rulesBelow)), this.below,
      draw("g", { class: "rules" }, ...drawn(layout.rulesBetween)), gridLines(layout), draw("g", { class: "rules" }, ...drawn(layout.rulesAbove)), this.names, this.pen, this.between,
      draw("g", { class: "digits" }, ...this.digits), this.above, this.frame,
    );
    this.grid.replaceChildren(...cells.slice(0, layout.size).map((row) => {
      const members = this.cells.slice(row * layout.size, (row + 1) * layout.size);
      return make("div", { role: "row", class: "row" }, ...members);
    }));
  }

  /** Show a picture (see picture.js), with the cursor's cell in the tab order. */
  render(picture, cursor) {
    if (picture.layout !== this.layout) this.build(picture.layout);
    picture.cells.forEach((content, cell) => {
      const key = `${Object.values(content)}|${picture.fixedPlaces}`;
      if (key !== this.keys[cell]) {
        this.keys[cell] = key;
        this.paint(picture, cell, content);
      }
    });
    this.moveTabStop(cursor);
    this.drawMarks(picture);
    const chosen = picture.cells.flatMap(({ selected }, cell) => (selected ? [cell] : []));
    this.frame.replaceChildren(outline(this.layout, chosen, "selection"));
  }

  paint(picture, cell, content) {
    const { layout } = picture;
    const [x, y] = corner(layout, cell);
    const flags = FLAGS.filter((flag) => content[flag]);
    this.fills[cell].setAttribute("class", `fill ${flags.join(" ")}`);
    this.colours[cell].replaceChildren(...stripes(layout, cell, content.colour));
    const shown = content.value
      ? [textAt(x + CELL / 2, y + CELL / 2, 36, layout.symbols[content.value - 1], "value")]
      : marksOf(layout, cell, content, picture.fixedPlaces);
    if (content.conflict || content.mistake) {
      shown.push(draw("path", { class: "alarm", d: `M${x + CELL - 15} ${y + 2}h13v13z` }));
    }
    this.digits[cell].setAttribute("class", `digit ${content.kind} ${flags.join(" ")}`);
    this.digits[cell].replaceChildren(...shown);
    this.cells[cell].setAttribute("aria-label", labelOf(layout, picture, cell));
    this.cells[cell].setAttribute("aria-selected", content.selected);
    this.cells[cell].setAttribute("aria-invalid", content.conflict || content.mistake);
  }

  moveTabStop(cursor) {
    if (this.tabStop === this.cells[cursor]) return;
    if (this.tabStop) this.tabStop.tabIndex = -1;
    this.tabStop = this.cells[cursor];
    this.tabStop.tabIndex = 0;
  }

  /** The marks of a step, as the service drew them; the pen; the names beside the grid. */
  drawMarks({ layout, marks, lines, notation }) {
    if (this.notation !== notation || !this.names.firstChild) {
      this.notation = notation;
      this.names.replaceChildren(lineNames(layout, notation));
    }
    if (this.lines !== lines || !this.pen.firstChild) {
      this.lines = lines;
      this.pen.replaceChildren(penLines(layout, lines));
    }
    if (this.drawnPicture === marks) return;
    this.drawnPicture = marks;
    for (const part of ["below", "between", "above"]) {
      this[part].replaceChildren(...(marks ? drawn(marks[part]) : []));
    }
  }

  /** Whether the keyboard is on the board. */
  get hasFocus() {
    return this.grid.contains(document.activeElement);
  }

  focus(cursor) {
    this.cells[cursor].focus({ preventScroll: this.host.parentElement.dataset.zoom === "1" });
  }

  /** The cell at a point of the window, or -1. */
  cellAt(clientX, clientY) {
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / width) * this.layout.size);
    const row = Math.floor(((clientY - top) / height) * this.layout.size);
    const inside = [row, column].every((line) => line >= 0 && line < this.layout.size);
    return inside ? row * this.layout.size + column : -1;
  }

  /** A short wave over the board when it is solved. */
  celebrate() {
    this.digits.forEach((digit, cell) => {
      const steps = Math.floor(cell / this.layout.size) + (cell % this.layout.size);
      digit.style.setProperty("--wait", `${(steps * 400) / this.layout.size}ms`);
    });
    this.host.classList.remove("won");
    requestAnimationFrame(() => this.host.classList.add("won"));
    setTimeout(() => this.host.classList.remove("won"), 2500);
  }
}
