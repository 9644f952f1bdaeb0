// Keys. They work wherever the focus is, except where a key has a meaning of its own:
// in fields, dialogs and tabs. Tab always leaves the board, so there is no trap.

import { TOOLS, advance, erase, moveTo, useCharacter, useDigit } from "./actions.js";
import { find } from "./dom.js";
import { digitOf } from "./layout.js";
import { layoutOf } from "./state.js";

const TOOL_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour" };

/** Where a key leads on the board, or -1 if it does not move. */
function target({ key, ctrlKey }, size, cursor) {
  const [row, column] = [Math.floor(cursor / size), cursor % size];
  const at = (r, c) => ((r + size) % size) * size + ((c + size) % size);
  switch (key) {
    case "ArrowUp": return at(row - 1, column);
    case "ArrowDown": return at(row + 1, column);
    case "ArrowLeft": return at(row, column - 1);
    case "ArrowRight": return at(row, column + 1);
    case "Home": return ctrlKey ? 0 : at(row, 0);
    case "End": return ctrlKey ? size * size - 1 : at(row, size - 1);
    case "PageUp": return at(0, column);
    case "PageDown": return at(size - 1, column);
    default: return -1;
  }
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
    const next = free ? target(event, layout.size, cursor) : -1;
    if (next >= 0) {
      moveTo(store, next, event.shiftKey);
      board.focus(next);
      return true;
    }
    const number = numberKey(event);
    if (number > 0 && !event.altKey) {
      useDigit(store, number, toolFor(event));
      return true;
    }
    if (command && key === "z") return event.shiftKey ? (store.redo(), true) : (store.undo(), true);
    if (command && key === "y") return store.redo(), true;
    if (command && key === "a" && board.hasFocus) {
      store.set({ selection: Array.from({ length: layout.cells }, (_, cell) => cell) });
      return true;
    }
    if (command || event.altKey) return false;
    if (key === "Delete" || key === "Backspace") return erase(store), true;
    if (number === 0 || key === "." || (key === " " && store.get().settings.advance)) {
      return blank(key === " " && !free);
    }
    if (key === "Escape") return store.set({ selection: [cursor], view: null }), true;
    if (key === " " && free) return stepTool(), true;
    if (digitOf(layout, key) && key.length === 1) {
      return useCharacter(store, key, event.shiftKey ? "corner" : undefined);
    }
    if (TOOL_KEYS[key]) return store.set({ tool: TOOL_KEYS[key] }), true;
    if (commands[key]) return commands[key](), true;
    return false;
  }

  function blank(elsewhere) {
    if (elsewhere) return false;
    erase(store);
    const { tab, settings } = store.get();
    if (tab === "solve" && settings.advance) advance(store);
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
