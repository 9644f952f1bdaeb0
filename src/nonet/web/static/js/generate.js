// New puzzles: by level or rating, symmetry and layout.

import { ask, askMeta } from "./api.js";
import { dialog } from "./dialog.js";
import { button, find, make, plural } from "./dom.js";
import { SHAPES, extraFits, parseLayout } from "./layout.js";
import { say } from "./messages.js";
import { openGame } from "./reading.js";
import { newGame } from "./state.js";
import { capital } from "./words.js";

const SYMMETRY_NAMES = {
  none: "none", rotate180: "half turn", rotate90: "quarter turn", horizontal: "top and bottom",
  vertical: "left and right", both: "both mirrors", diagonal: "diagonal",
  antidiagonal: "other diagonal", full: "all of them",
};
const EXTRA_NAMES = { "": "none", x: "diagonals (X)", windows: "windows", disjoint: "disjoint groups" };

const LARGE_CLUES = [0.42, 0.6]; // large puzzles with fewer givens take long to make and to solve

const option = (value, text, chosen = false) => make("option", { value, selected: chosen }, text);

/** The fields for what kind of puzzle is wanted, and how to read them. */
export async function wishFields() {
  const meta = await askMeta();
  const field = (label, element) => make("label", {}, label, element);
  const level = make("select", { id: "level" }, option("", "any"),
    ...meta.levels.map(({ id, name }) => option(id, capital(name), id === "medium")));
  const symmetry = make("select", { id: "symmetry" }, option("", "any"),
    ...meta.symmetries.map(({ id, name }) => option(id, SYMMETRY_NAMES[id] || name, id === "rotate180")));
  const size = make("select", { id: "new-size" }, ...SHAPES.map((shape) => {
    const n = parseLayout(shape).size;
    return option(shape, `${n}x${n} (${shape})`, shape === "3x3");
  }));
  const extras = make("select", { id: "new-extras" });
  const number = (id, placeholder, more) => make("input", { type: "number", id, placeholder, ...more });
  const rating = { min: 1, max: 12, step: 0.1 };
  const lowest = number("rating-low", "from", rating);
  const highest = number("rating-high", "to", rating);
  const seed = number("seed", "any", { min: 0, step: 1 });
  const clues = number("clues", "any", { min: 0, step: 1 });
  const showExtras = () => extras.replaceChildren(
    ...Object.entries(EXTRA_NAMES)
      .filter(([name]) => !name || extraFits(name, size.value))
      .map(([name, text]) => option(name, text)),
  );
  showExtras();
  size.addEventListener("change", () => {
    showExtras();
    if (size.value === "2x2") level.value = "";
  });
  const read = () => {
    const wishes = { layout: `${size.value} ${extras.value}`.trim() };
    if (symmetry.value) wishes.symmetry = symmetry.value;
    if (lowest.value || highest.value) {
      wishes.rating = [Number(lowest.value || rating.min), Number(highest.value || rating.max)];
    } else if (level.value) wishes.level = level.value;
    const { cells, size: n } = parseLayout(size.value);
    if (clues.value) wishes.clues = Number(clues.value);
    else if (n >= 12) wishes.clues = LARGE_CLUES.map((share) => Math.round(share * cells));
    if (seed.value) wishes.seed = Number(seed.value);
    return wishes;
  };
  const element = make("div", {},
    make("div", { class: "fields" }, field("Level", level), field("Symmetry", symmetry)),
    make("div", { class: "fields" }, field("Size", size), field("Extra houses", extras)),
    make("details", {}, make("summary", {}, "Rating, givens, seed"),
      make("p", { class: "muted" }, "A rating on the explainer scale is used instead of the level."),
      make("div", { class: "fields" }, field("Rating from", lowest), field("Rating to", highest)),
      make("div", { class: "fields" }, field("Number of givens", clues), field("Seed", seed))),
  );
  return { element, read };
}

/** What is known of a puzzle that was made: "hard, 3.4". */
export function aboutMade({ level, rating }) {
  return [level, rating ? `rated ${rating.toFixed(1)}` : null].filter(Boolean).join(", ");
}

export async function openGenerateDialog(store) {
  let request = null;
  const note = make("p", { class: "muted", role: "status" });
  let fields;
  try {
    fields = await wishFields();
  } catch (error) {
    return say(error.message, "bad");
  }
  const start = button("Make the puzzle", null, { class: "primary", id: "generate" });
  const box = dialog("New puzzle", fields.element, make("div", { class: "row-of-buttons" }, start), note);
  box.addEventListener("close", () => request?.abort());
  start.addEventListener("click", async () => {
    request = new AbortController();
    start.disabled = true;
    note.textContent = "Looking for one …";
    try {
      const { puzzles } = await ask("generate", { ...fields.read(), count: 1, seconds: 20 }, request.signal);
      if (!puzzles.length) {
        note.textContent = "None was found in time. Wish for less, or try again.";
        return;
      }
      const [made] = puzzles;
      const layout = parseLayout(made.layout);
      openGame(store, newGame(layout.name, made.values, { about: aboutMade(made) || null }), "play");
      box.close();
      const givens = plural(made.values.filter(Boolean).length, "given");
      say(`A new puzzle with ${givens}. Good luck!`, "good");
      find("#board [tabindex='0']").focus({ preventScroll: true });
    } catch (error) {
      if (error.name !== "AbortError") note.textContent = error.message;
    } finally {
      start.disabled = false;
    }
  });
  return box;
}
