// What the board shows: the game, and over it a solution, a step or a hint. A pure function.

import { bit, candidatesOf, conflictsOf } from "./layout.js";
import { layoutOf, valuesOf } from "./state.js";

/** For each cell: value, kind, marks, colour and flags; and the scene to draw over them. */
export function pictureOf(state) {
  const { game, view, settings, tab } = state;
  const layout = layoutOf(game);
  const shown = shownValues(state);
  const conflicts = settings.conflicts || tab === "solve" ? conflictsOf(layout, shown) : new Set();
  const selected = new Set(state.selection);
  const mistakes = new Set(view ? [] : state.mistakes);
  const flagged = new Set(view?.flagged || []);
  const only = state.selection.length === 1 ? state.selection[0] : -1;
  const same = settings.same && only >= 0 && !view?.scene ? shown[only] : 0;
  const marksOf = (cell) => {
    if (view?.candidates) return { places: view.candidates[cell] };
    return tab === "solve" ? {} : { corner: game.corner[cell], centre: game.centre[cell] };
  };
  const cells = shown.map((value, cell) => {
    const { corner = 0, centre = 0, places = 0 } = value ? {} : marksOf(cell);
    return {
      value, corner, centre, places,
      kind: game.givens[cell] ? "given" : view?.values ? "found" : "entry",
      colour: tab === "solve" || view?.scene ? 0 : game.colour[cell],
      selected: selected.has(cell) && !view?.scene,
      peer: only >= 0 && !view?.scene && layout.peers[only].has(cell),
      same: same > 0 && value === same && cell !== only,
      noted: same > 0 && ((corner | centre | places) & bit(same)) !== 0,
      conflict: conflicts.has(cell),
      mistake: mistakes.has(cell),
      flagged: flagged.has(cell),
    };
  });
  return { layout, cells, scene: view?.scene || null, fixedPlaces: settings.places };
}

/** The digits on the board: those of the view where it has some, else the game's. */
function shownValues({ game, view, tab }) {
  if (view?.values) return view.values;
  return tab === "solve" ? game.givens : valuesOf(game);
}

/** The player's notes where there are any, else what the digits leave open. */
export function notesOf(game) {
  const values = valuesOf(game);
  const open = candidatesOf(layoutOf(game), values);
  const own = game.centre.map((mask, cell) => (values[cell] ? 0 : mask | game.corner[cell]));
  const noted = open.every((mask, cell) => !mask || game.centre[cell]);
  if (noted) return own;
  const { candidates } = game;
  return candidates ? open.map((mask, cell) => mask & candidates[cell]) : open;
}

/** In words, for a screen reader. */
export function labelOf(layout, picture, cell) {
  const { value, kind, corner, centre, places, colour, conflict, mistake } = picture.cells[cell];
  const place = `Row ${Math.floor(cell / layout.size) + 1}, column ${(cell % layout.size) + 1}`;
  const spell = (mask) => [...layout.symbols].filter((_, i) => mask & (1 << i)).join(" ");
  const parts = [place];
  if (value) parts.push(`${kind === "entry" ? "" : kind + " "}${layout.symbols[value - 1]}`);
  else parts.push("empty");
  if (corner) parts.push(`corner notes ${spell(corner)}`);
  if (centre) parts.push(`notes ${spell(centre)}`);
  if (places) parts.push(`candidates ${spell(places)}`);
  if (conflict) parts.push("conflict");
  if (mistake) parts.push("mistake");
  if (colour) parts.push(`colour ${colour}`);
  return parts.join(", ");
}
