// What the board shows: the game, and over it a solution or a lesson. A pure function of the state.

import { t } from "../base/words.js";
import { layoutOf, valuesOf } from "../model/game.js";
import { bit, candidatesOf, clashesOf, digitsOf } from "../model/layouts.js";
import { fact } from "../state/state.js";
import { tabOf } from "../tabs/tabs.js";

const NOTHING = {};

/** For each cell: value, kind, marks, colours and flags; and the marks of a step over them. */
export function pictureOf(state) {
  const { game, settings } = state;
  const { givens } = tabOf(state);
  const layout = layoutOf(game);
  const lesson = (!givens && fact(state, "lesson")?.shown) || NOTHING;
  const search = givens ? fact(state, "search") : null;
  const found = lesson.values || search?.solutions[search.at] || null;
  const values = found || (givens ? game.givens : valuesOf(game));
  const clashes = givens || settings.conflicts ? clashesOf(layout, values) : [];
  const broken = givens || settings.conflicts ? fact(state, "broken")?.cells || [] : [];
  const conflicts = new Set([...clashes.flatMap(({ cells }) => cells), ...(found ? [] : broken)]);
  const mistakes = new Set(fact(state, "check")?.cells || []);
  const flagged = new Set(search?.reason?.cells || lesson.flagged || []);
  const selected = new Set(state.selection);
  const isStep = Boolean(lesson.picture);
  const only = state.selection.length === 1 && !isStep ? state.selection[0] : -1;
  const same = settings.same && only >= 0 ? values[only] : 0;
  const notes = notesShown(state, lesson);
  const cells = values.map((value, cell) => {
    const { corner = 0, centre = 0, places = 0 } = value ? NOTHING : notes(cell);
    return {
      value, corner, centre, places,
      kind: game.givens[cell] ? "given" : found ? "found" : "entry",
      colour: givens || isStep ? 0 : game.colour[cell],
      selected: selected.has(cell) && !isStep,
      peer: only >= 0 && layout.peers[only].has(cell),
      same: same > 0 && value === same && cell !== only,
      noted: same > 0 && ((corner | centre | places) & bit(same)) !== 0,
      conflict: conflicts.has(cell),
      mistake: mistakes.has(cell),
      flagged: flagged.has(cell),
    };
  });
  return {
    layout, cells, marks: lesson.picture || null, lines: game.lines,
    fixedPlaces: settings.places, notation: settings.notation,
  };
}

/** How the small digits of a cell are found: the player's, a lesson's, or none. */
function notesShown(state, lesson) {
  const { game, settings } = state;
  const masks = fact(state, "open")?.masks;
  if (tabOf(state).givens) return masks ? (cell) => ({ places: masks[cell] }) : () => NOTHING;
  if (lesson.candidates && settings.all) return (cell) => ({ places: lesson.candidates[cell] });
  if (lesson.bare) return () => NOTHING; // the picture has the candidates that the step needs
  return (cell) => ({ corner: game.corner[cell], centre: game.centre[cell] });
}

/** The player's notes where every empty cell has some, else what the digits leave open. */
export function notesOf(game) {
  const values = valuesOf(game);
  const open = candidatesOf(layoutOf(game), values);
  const own = game.centre.map((mask, cell) => (values[cell] ? 0 : mask | game.corner[cell]));
  if (open.every((mask, cell) => !mask || own[cell])) return own;
  const { candidates } = game;
  return candidates ? open.map((mask, cell) => mask & candidates[cell]) : open;
}

/** In words, for a screen reader. */
export function labelOf(layout, picture, cell) {
  const { value, kind, corner, centre, places, colour, conflict, mistake } = picture.cells[cell];
  const [row, column] = [Math.floor(cell / layout.size) + 1, (cell % layout.size) + 1];
  const spell = (mask) => digitsOf(mask).map((digit) => layout.symbols[digit - 1]).join(" ");
  const parts = [t("cell.place", { row, column })];
  if (value) parts.push(t(`cell.${kind}`, { digit: layout.symbols[value - 1] }));
  else parts.push(t("cell.empty"));
  if (corner) parts.push(t("cell.corner", { digits: spell(corner) }));
  if (centre) parts.push(t("cell.notes", { digits: spell(centre) }));
  if (places) parts.push(t("cell.candidates", { digits: spell(places) }));
  if (conflict) parts.push(t("cell.conflict"));
  if (mistake) parts.push(t("cell.mistake"));
  if (colour) parts.push(t("cell.colour", { colours: digitsOf(colour).join(" ") }));
  return parts.join(", ");
}
