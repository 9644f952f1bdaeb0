// Sharing: a short link that contains the puzzle, text formats, SVG and PNG.

import { ask, askMeta } from "./api.js";
import { decode, encode } from "./code.js";
import { dialog } from "./dialog.js";
import { button, make, saveFile } from "./dom.js";
import { option } from "./fields.js";
import { digitsOf } from "./layout.js";
import { say } from "./messages.js";
import { openGame, plainLine } from "./reading.js";
import { layoutOf, newGame, puzzleOf, valuesOf } from "./state.js";
import { currentTheme } from "./theme.js";

/** The code in an address, or null if it carries none. */
export function sharedCode({ pathname }) {
  const match = /^\/p\/(.*)$/.exec(pathname);
  if (!match) return null;
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return match[1];
  }
}

/** Open the puzzle of a code; a plain line of digits and dots will do too. */
export function openShared(store, code) {
  try {
    const line = /[.0]/.test(code) ? plainLine(code) : null;
    const { layout, givens } = line ? { layout: layoutOf(line), givens: line.givens } : decode(code);
    openGame(store, newGame(layout.name, givens), "play");
    say("A shared puzzle: good luck!", "good");
  } catch (error) {
    say(error.message, "bad");
  }
}

/** The link to a game's puzzle. */
const linkOf = (game) => `${location.origin}/p/${encode(layoutOf(game), game.givens)}`;

export async function openShareDialog(store) {
  const { game } = store.get();
  const link = make("input", { type: "text", readonly: true, id: "link", value: linkOf(game) });
  const { name, shape } = layoutOf(game);
  const more = game.candidates
    ? "The link holds the givens only; the text below also holds the pencil marks of this puzzle."
    : "The link contains the puzzle itself.";
  const note = make("p", { class: "muted", role: "status" },
    name === shape ? more : "The link holds the houses too; of the texts below csv and json do.");
  const copy = button("Copy link", () => copyText(link, note), { class: "primary", id: "copy-link" });
  const formats = make("select", { id: "format" });
  const text = make("textarea", {
    id: "exported", rows: 7, readonly: true, spellcheck: "false", "aria-label": "Exported text",
  });
  let filename = "puzzle.txt";
  const tell = (error) => (note.textContent = error.message);
  const convert = async () => {
    text.value = "";
    const answer = await ask("convert", { ...puzzleOf(game), to: formats.value });
    text.value = answer.text;
    filename = answer.filename;
  };
  const picture = (kind) => () => ask("draw", drawing(store.get(), kind), null, "blob")
    .then((blob) => saveFile(blob, `puzzle.${kind}`)).catch(tell);
  dialog(
    "Share and export",
    make("label", { class: "block", for: "link" }, "Link", link),
    make("div", { class: "row-of-buttons" }, copy),
    note,
    make("h3", {}, "Text"),
    make("div", { class: "fields" }, make("label", {}, "Format", formats)),
    text,
    make("div", { class: "row-of-buttons" },
      button("Copy text", () => copyText(text, note)),
      button("Save text", () => saveFile(text.value, filename, "text/plain")),
    ),
    make("h3", {}, "Picture of the board"),
    make("div", { class: "row-of-buttons" },
      button("Save SVG", picture("svg"), { id: "save-svg" }),
      button("Save PNG", picture("png"), { id: "save-png" }),
    ),
  );
  link.select();
  formats.addEventListener("change", () => convert().catch(tell));
  try {
    const meta = await askMeta();
    formats.append(...meta.formats.map(({ id, name }) => option(id, `${id}: ${name}`)));
    await convert();
  } catch (error) {
    tell(error);
  }
}

function drawing({ game, tab }, kind) {
  const body = { ...puzzleOf(game), as: kind, theme: currentTheme() };
  if (tab === "solve") return body;
  const marks = game.centre.map((mask, cell) => digitsOf(mask | game.corner[cell]));
  const noted = marks.some((digits) => digits.length);
  return { ...body, values: valuesOf(game), ...(noted ? { candidates: marks, marks: true } : {}) };
}

async function copyText(field, note) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  note.textContent = "Copied.";
}
