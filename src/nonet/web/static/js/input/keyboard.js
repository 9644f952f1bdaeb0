// Keys. They work wherever the focus is, except where a key has a meaning of its own:
// in fields, dialogs and tabs. Tab always leaves the board, so there is no trap.

import { TOOLS, advance, erase, moveTo, useDigit } from "./actions.js";
import { find } from "../base/dom.js";
import { layoutOf } from "../model/game.js";
import { digitOf } from "../model/layouts.js";
import { tabOf } from "../tabs/tabs.js";

export const TOOL_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour", b: "pen" };

/** Where a key leads on the board, or -1 if it does not move. */
function target({ key, ctrlKey }, size, cursor) {
  const [row, column, last] = [Math.floor(cursor / size), cursor % size, size - 1];
  const to = {
    ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1],
    Home: [ctrlKey ? 0 : row, 0], End: [ctrlKey ? last : row, last],
    PageUp: [0, column], PageDown: [last, column],
  }[key];
  return to ? ((to[0] + size) % size) * size + ((to[1] + size) % size) : -1;
}

/** The digit of a number key, by its place on the keyboard, so that Shift does not hide it. */
function numberKey({ code, key, shiftKey }) {
  const match = /^(Digit|Numpad)(\d)$/.exec(code);
  if (!match) return /^[0-9]$/.test(key) ? Number(key) : -1;
  const moves = match[1] === "Numpad" && !/^[0-9]$/.test(key) && !shiftKey;
  return moves ? -1 : Number(match[2]);
}

function toolFor(event) {
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? "colour" : "centre";
  return event.shiftKey ? "corner" : undefined;
}

export function setUpKeyboard(store, board, commands) {
  function typed(event) {
    const { game, cursor } = store.get();
    const layout = layoutOf(game);
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const free = board.hasFocus || document.activeElement === document.body;
    const ours = free && !event.altKey && !event.metaKey; // Alt and an arrow leads back
    const next = ours ? target(event, layout.size, cursor) : -1;
    if (next >= 0) {
      moveTo(store, next, event.shiftKey);
      board.focus(next);
      return true;
    }
    const number = numberKey(event);
    if (number > 0 && !event.altKey) return useDigit(store, number, toolFor(event)), true;
    if (command && key === "z" && !event.shiftKey) return store.undo(), true;
    if (command && (key === "z" || key === "y")) return store.redo(), true;
    if (command && key === "a" && board.hasFocus) {
      store.set({ selection: Array.from({ length: layout.cells }, (_, cell) => cell) });
      return true;
    }
    if (command || event.altKey) return false;
    if (key === "Delete" || key === "Backspace") return erase(store), true;
    if (number === 0 || key === "." || (key === " " && tabOf(store.get()).givens)) {
      return blank(key === " " && !free);
    }
    if (key === "Escape") return store.set({ selection: [cursor], lesson: null, check: null, note: null }), true;
    if (key === " " && free) return stepTool(), true;
    const digit = key.length === 1 ? digitOf(layout, key) : 0;
    if (digit) return useDigit(store, digit, toolFor(event)), true;
    if (TOOL_KEYS[key]) return store.set({ tool: TOOL_KEYS[key] }), true;
    if (commands[key]) return commands[key](), true;
    return false;
  }

  function blank(elsewhere) {
    if (elsewhere) return false;
    erase(store);
    if (tabOf(store.get()).givens && store.get().settings.advance) advance(store);
    return true;
  }

  function stepTool() {
    const at = TOOLS.indexOf(store.get().tool);
    store.set({ tool: TOOLS[(at + 1) % TOOLS.length] });
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || find("dialog[open]")) return;
    if (event.target.closest("input, textarea, select, [role=tablist]")) return;
    if (typed(event)) {
      event.preventDefault();
      if (board.hasFocus) board.focus(store.get().cursor);
    }
  });
}
