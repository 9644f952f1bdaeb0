// New puzzles: by level or rating, symmetry and layout.

import { ask, askMeta } from "./api.js";
import { dialog, startsWork } from "./dialog.js";
import { button, find, make, plural } from "./dom.js";
import { extraOptions, option, sizeOptions } from "./fields.js";
import { parseLayout } from "./layout.js";
import { say } from "./messages.js";
import { openGame } from "./reading.js";
import { newGame } from "./state.js";
import { capital } from "./words.js";

export const NOT_FOUND = "No such puzzle was found in time. Wish for less, or try again.";

/** The share of givens in large puzzles: with fewer they take long to make and to solve. */
const largeClues = (size) => (size < 12 ? null : size < 20 ? [0.42, 0.6] : [0.5, 0.7]);

/** The fields for what kind of puzzle is wanted, and how to read them. */
export async function wishFields() {
  const meta = await askMeta();
  const field = (label, element) => make("label", {}, label, element);
  const level = make("select", { id: "level" }, option("", "any"),
    ...meta.levels.map(({ id, name }) => option(id, capital(name), id === "medium")));
  const symmetry = make("select", { id: "symmetry" }, option("", "any"),
    ...meta.symmetries.map(({ id, name }) => option(id, name, id === "rotate180")));
  const size = make("select", { id: "new-size" }, ...sizeOptions("3x3"));
  const extras = make("select", { id: "new-extras" });
  const number = (id, placeholder, more) => make("input", { type: "number", id, placeholder, ...more });
  const rating = { min: 1, max: 12, step: 0.1 };
  const lowest = number("rating-low", "from", rating);
  const highest = number("rating-high", "to", rating);
  const seed = number("seed", "any", { min: 0, step: 1 });
  const clues = number("clues", "any", { min: 0, step: 1 });
  const showExtras = () => extras.replaceChildren(...extraOptions(size.value));
  showExtras();
  size.addEventListener("change", () => {
    showExtras();
    if (["2x2", "5x5"].includes(size.value)) level.value = ""; // these are all easy
  });
  const read = () => {
    const wishes = { layout: `${size.value} ${extras.value}`.trim() };
    if (symmetry.value) wishes.symmetry = symmetry.value;
    if (lowest.value || highest.value) {
      wishes.rating = [Number(lowest.value || rating.min), Number(highest.value || rating.max)];
    } else if (level.value) wishes.level = level.value;
    const { cells, size: n } = parseLayout(size.value);
    const usual = largeClues(n)?.map((share) => Math.round(share * cells));
    if (clues.value || usual) wishes.clues = clues.value ? Number(clues.value) : usual;
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
  const note = make("p", { class: "muted", role: "status" });
  const fields = await wishFields();
  const start = button("Make the puzzle", null, { class: "primary", id: "generate" });
  const box = dialog("New puzzle", fields.element, make("div", { class: "row-of-buttons" }, start), note);
  startsWork(box, start, note, "Looking for one …", async (signal) => {
    const { puzzles } = await ask("generate", { ...fields.read(), count: 1, seconds: 20 }, signal);
    if (!puzzles.length) return NOT_FOUND;
    const [made] = puzzles;
    openGame(store, newGame(made.layout, made.values, { about: aboutMade(made) || null }), "play");
    box.close();
    say(`A new puzzle with ${plural(made.values.filter(Boolean).length, "given")}. Good luck!`, "good");
    return find("#board [tabindex='0']").focus({ preventScroll: true });
  });
  return box;
}
