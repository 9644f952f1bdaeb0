// Help: what the page can do, and every shortcut.

import { dialog } from "./dialog.js";
import { make } from "./dom.js";

const SHORTCUTS = [
  ["Arrow keys", "move; with Shift choose several cells"],
  ["Home, End", "start and end of the row; with Ctrl the first and last cell"],
  ["Page Up, Page Down", "top and bottom of the column"],
  ["1 – 9, A – P", "enter a digit with the chosen tool"],
  ["Shift + digit", "corner note"],
  ["Ctrl + 1 – 9", "centre note; with Shift a colour"],
  ["Z, X, C, V", "tools: digit, corner, centre, colour"],
  ["Space", "next tool"],
  ["Delete, Backspace, 0", "erase: the digit first, then notes, then the colour"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  ["Ctrl + A", "choose all cells"],
  ["Ctrl + C, Ctrl + V", "copy the puzzle, paste a puzzle"],
  ["H", "hint"],
  ["Escape", "let go of what is chosen or shown"],
  ["Tab", "leave the board"],
  ["?", "this help"],
];

const ABOUT =
  "Type a puzzle in the tab Enter & solve, paste it anywhere, drop a file, or take a new one. " +
  "Everything is saved in this browser.";
const LETTERS =
  "From 12x12 on C is a digit, so choose the centre tool with Space or its button. " +
  "Letters have no Ctrl shortcuts: the browser needs those.";
const POINTER =
  "Click a cell, drag over several, or use Shift or Ctrl to add one. A double click chooses all " +
  "cells with the same digit. On a touch screen the button Several lets taps add up.";

export function openHelp() {
  dialog(
    "Help",
    make("p", {}, ABOUT),
    make("h3", {}, "Keys"),
    make("table", {}, make("tbody", {}, ...SHORTCUTS.map(([keys, does]) =>
      make("tr", {}, make("td", {}, keys), make("td", {}, does))))),
    make("p", { class: "muted" }, LETTERS),
    make("h3", {}, "Mouse and touch"),
    make("p", {}, POINTER),
  );
}
