// Puzzles from outside: pasted, dropped, from a file, from a field; and the size of the grid.

import { ask } from "./api.js";
import { find, make, plural } from "./dom.js";
import { SHAPES, extraFits, lineOf, maskOf, parseLayout, usualShape } from "./layout.js";
import { complain, say } from "./messages.js";
import { isEmpty, layoutOf, newGame, replacing } from "./state.js";
import { sentence } from "./words.js";

const LONGEST = 1_000_000; // characters of a file that are worth reading
const EXTRA_NAMES = {
  "": "none", x: "diagonals (X)", windows: "windows", disjoint: "disjoint groups", asterisk: "asterisk",
};

/** Read a puzzle from text: the service knows all formats, the page plain lines by itself. */
async function readText(store, text, tab = null) {
  if (!text.trim()) return say("There is nothing to read: the text is empty.", "bad");
  if (text.length > LONGEST) return say("This is too long for a puzzle (over a million characters).", "bad");
  const shared = /\/p\/([\w.-]+)\s*$/.exec(text.trim());
  if (shared) {
    const { openShared } = await import("./share.js");
    return openShared(store, shared[1]);
  }
  try {
    const before = store.get().game;
    const answer = await ask("read", { puzzle: text });
    if (store.get().game !== before) return undefined;
    const layout = parseLayout(answer.layout.name);
    const candidates = answer.candidates?.map((digits, cell) =>
      answer.givens[cell] ? 0 : maskOf(digits),
    );
    const origin = candidates ? { candidates, text } : {};
    openGame(store, newGame(layout.name, answer.givens, origin), tab);
    const defects = (answer.defects || []).map((defect) => sentence(defect.text));
    const count = plural(answer.givens.filter(Boolean).length, "given");
    say([`Read a ${layout.size}x${layout.size} grid with ${count}.`, ...defects].join(" "),
      defects.length ? "bad" : "good");
  } catch (error) {
    const local = error.status === 0 && plainLine(text);
    if (local) openGame(store, local, tab);
    else complain(error);
  }
  return undefined;
}

/** A game from a bare line of digits and blanks, without the service; null if it is none. */
export function plainLine(text) {
  const cells = text.replace(/[\s|+-]/g, "");
  const size = Math.sqrt(cells.length);
  const shape = Number.isInteger(size) && size <= 9 && usualShape(size);
  if (!shape || !/^[0-9.*_]+$/.test(cells)) return null;
  const values = [...cells].map((character) => Number(character) || 0);
  return values.every((value) => value <= size) ? newGame(shape, values) : null;
}

/** Open a game; the last one can be had back with undo. */
export function openGame(store, game, tab = null) {
  store.set({ tab: tab || store.get().tab, elapsed: 0, tool: "digit", several: false });
  store.act(replacing(store.get().game, game));
  return game;
}

export function setUpReading(store) {
  const size = find("#size");
  const extras = find("#extras");
  size.append(...SHAPES.map((shape) => {
    const n = parseLayout(shape).size;
    return make("option", { value: shape }, `${n}x${n} (${shape})`);
  }));

  function showLayout({ game }) {
    const layout = layoutOf(game);
    size.value = layout.shape;
    const fitting = Object.keys(EXTRA_NAMES).filter((name) => !name || extraFits(name, layout.shape));
    extras.replaceChildren(
      ...fitting.map((name) => make("option", { value: name }, EXTRA_NAMES[name])),
    );
    const chosen = layout.extras.join("+");
    if (layout.jigsaw) extras.append(make("option", { value: "jigsaw" }, "jigsaw regions"));
    else if (!fitting.includes(chosen)) extras.append(make("option", { value: chosen }, chosen));
    extras.value = layout.jigsaw ? "jigsaw" : chosen;
  }

  function change() {
    const wanted = extraFits(extras.value, size.value) ? `${size.value} ${extras.value}` : size.value;
    const { game } = store.get();
    const layout = parseLayout(wanted.trim());
    const keeps = layout.cells === game.givens.length && !game.candidates;
    openGame(store, newGame(layout.name, keeps ? game.givens : null));
    const lost = !keeps && !isEmpty(game);
    say(lost ? "A new, empty grid. Undo brings the last one back." : "The grid has its new shape.");
  }

  size.addEventListener("change", change);
  extras.addEventListener("change", change);
  find("#clear").addEventListener("click", () => {
    openGame(store, newGame(store.get().game.layout));
    say("The grid is empty. Undo brings the last one back.");
  });
  find("#read").addEventListener("click", () => readText(store, find("#paste").value));
  find("#file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) await readText(store, await file.text());
    event.target.value = "";
  });
  setUpPaste(store);
  setUpDrop(store);
  store.subscribe((state, before) => state.game.layout !== before.game.layout && showLayout(state));
  showLayout(store.get());
}

function setUpPaste(store) {
  const inField = (event) => event.target.closest?.("input, textarea, dialog");
  document.addEventListener("paste", (event) => {
    if (inField(event)) return;
    event.preventDefault();
    readText(store, event.clipboardData.getData("text"));
  });
  document.addEventListener("copy", (event) => {
    if (inField(event) || String(getSelection())) return;
    const { game } = store.get();
    event.preventDefault();
    event.clipboardData.setData("text/plain", lineOf(layoutOf(game), game.givens));
    say("Copied the puzzle as one line.");
  });
}

function setUpDrop(store) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    await readText(store, file ? await file.text() : event.dataTransfer.getData("text"));
  });
}
