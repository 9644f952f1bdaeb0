// Puzzles without a network: the puzzle of the day, the same for everybody, and one at random.
// Each is a puzzle of the stock in another dress: digits renamed, the grid turned and mirrored.

import { newGame } from "../model/game.js";
import { loadLayout, valuesOfLine } from "../model/layouts.js";

export const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "master", "extreme"];
const DAY = 86_400_000;
const stock = new Map();

/** The puzzles of a level, fetched once. */
async function stockOf(level) {
  if (!stock.has(level)) {
    const found = fetch(`/static/data/${level}.json`).then((response) => response.json());
    found.catch(() => stock.delete(level));
    stock.set(level, found);
  }
  return stock.get(level);
}

/** Today's date as it is here: 2026-11-16. */
export function today(now = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The game of a date and level. */
export async function dailyGame(level, date = today()) {
  const number = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
  const puzzles = await stockOf(level);
  const line = dressed(puzzles[number % puzzles.length], seeded(`${level} ${number}`));
  return gameOf(line, { kind: "daily", level, date });
}

/** A game of a level from the stock, in a random dress. */
export async function stockGame(level) {
  const puzzles = await stockOf(level);
  const chosen = puzzles[Math.floor(Math.random() * puzzles.length)];
  return gameOf(dressed(chosen, Math.random), { kind: "new", level });
}

async function gameOf(line, about) {
  const layout = await loadLayout("3x3");
  return newGame(layout.name, valuesOfLine(layout, line), { about });
}

/** Random numbers from 0 to 1 that a text decides (FNV, then xorshift). */
function seeded(text) {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** A packed puzzle (letters are runs of blanks) in another dress. */
function dressed(packed, random) {
  const line = packed.replace(/[a-z]/g, (run) => ".".repeat(run.charCodeAt(0) - 96));
  const names = [..."123456789"];
  for (let at = 8; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [names[at], names[other]] = [names[other], names[at]];
  }
  const [turned, mirrored] = [random() < 0.5, random() < 0.5];
  return Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const [r, c] = turned ? [column, row] : [row, column];
    const digit = line[r * 9 + (mirrored ? 8 - c : c)];
    return digit === "." ? digit : names[Number(digit) - 1];
  }).join("");
}
