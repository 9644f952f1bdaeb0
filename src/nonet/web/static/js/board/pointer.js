// Mouse, pen and touch: click to choose, drag or Shift/Ctrl-click to choose several.

import { isLined, lining, valuesOf } from "../model/game.js";
import { moveTo } from "../input/actions.js";
import { tabOf } from "../tabs/tabs.js";

export function setUpPointer(store, board) {
  let painting = null; // what a drag does: true adds cells, false takes them away
  let pen = null; // the cell where the pen is, and whether it draws or wipes

  const holdsPen = () => store.get().tool === "pen" && tabOf(store.get()).plays;

  function drag(event) {
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === pen.at) return;
    const { game } = store.get();
    pen.draws ??= !isLined(game, pen.at, cell);
    store.act(lining(game, pen.at, cell, pen.draws));
    pen.at = cell;
  }

  function reach(event) {
    const cell = board.cellAt(event.clientX, event.clientY);
    const { selection, cursor } = store.get();
    if (cell < 0 || (cell === cursor && selection.includes(cell) === painting)) return;
    if (painting) moveTo(store, cell, true);
    else store.set({ selection: selection.filter((other) => other !== cell) });
  }

  board.grid.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const cell = board.cellAt(event.clientX, event.clientY);
    if (cell < 0) return;
    event.preventDefault();
    board.grid.setPointerCapture(event.pointerId);
    if (holdsPen()) pen = { at: cell, draws: null };
    const { selection, several } = store.get();
    const more = several || event.shiftKey || event.ctrlKey || event.metaKey;
    painting = !(more && selection.includes(cell));
    if (painting) moveTo(store, cell, more);
    else reach(event);
    board.focus(cell);
  });
  board.grid.addEventListener("pointermove", (event) => {
    if (pen) drag(event);
    else if (painting !== null) reach(event);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    board.grid.addEventListener(end, () => {
      painting = null;
      pen = null;
      if (board.hasFocus) board.focus(store.get().cursor);
    });
  }
  board.grid.addEventListener("dblclick", (event) => {
    const cell = board.cellAt(event.clientX, event.clientY);
    const values = valuesOf(store.get().game);
    if (!values[cell]) return;
    const alike = values.flatMap((value, other) => (value === values[cell] ? [other] : []));
    store.set({ selection: alike });
  });
  board.grid.addEventListener("focusin", (event) => {
    const cell = Number(event.target.dataset.cell);
    if (Number.isInteger(cell) && cell !== store.get().cursor) moveTo(store, cell);
  });
}
