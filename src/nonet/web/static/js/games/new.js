// New games: today's, one tap for a level or size, or by wishes. Loaded when it is opened.

import { ask } from "../base/api.js";
import { dialog, startsWork } from "../base/dialog.js";
import { button, find, make } from "../base/dom.js";
import { capital, t } from "../base/words.js";
import { newGame } from "../model/game.js";
import { loadLayout } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";
import { LEVELS, dailyGame, stockGame, today } from "./daily.js";
import { results } from "./records.js";
import { usualClues, wishFields } from "./wishes.js";

const SIZES = ["2x2", "2x3", "3x3", "4x4"];
const SECONDS = 20;

/** Make a puzzle that meets wishes and open it; a sentence where none was found. */
export async function makePuzzle(store, wishes, signal) {
  const { puzzles } = await ask("generate", { ...wishes, count: 1, seconds: SECONDS }, signal);
  if (!puzzles.length) return t("new.notFound");
  const [made] = puzzles;
  const layout = await loadLayout(made.layout);
  const about = { kind: "new", level: made.level, rating: made.explainer };
  begin(store, newGame(layout.name, made.values, { about }));
  return "";
}

function begin(store, game) {
  store.set({ tool: "digit", several: false });
  store.open(game);
  openTab(store, "play");
  store.say(t("new.ready", { count: game.givens.filter(Boolean).length }), "good");
  find("#board [tabindex='0']").focus({ preventScroll: true });
}

/** A game of a level and size: made by the service, or without it from the stock. */
export async function newOfLevel(store, level, shape, signal) {
  if (shape === "3x3") {
    const game = await ask("generate", { level, symmetry: "rotate180", seconds: 3 }, signal)
      .then(async ({ puzzles: [made] }) => made && newGame((await loadLayout(made.layout)).name, made.values, {
        about: { kind: "new", level: made.level, rating: made.explainer },
      })).catch((error) => {
        if (error.status !== 0) throw error;
        return null;
      });
    return begin(store, game || (await stockGame(level)));
  }
  const clues = usualClues(shape);
  const easy = ["2x2", "2x3"].includes(shape);
  const wishes = { layout: shape, ...(easy || clues ? {} : { level }), ...(clues ? { clues } : {}) };
  return makePuzzle(store, wishes, signal);
}

/** After a solved puzzle: another of its kind. */
export async function nextGame(store, { about, layout }) {
  const shape = layout.split(" ")[0];
  return newOfLevel(store, LEVELS.includes(about.level) ? about.level : "easy", shape);
}

/** The dialog for a new game. */
export async function openNewDialog(store) {
  const note = make("p", { class: "muted", role: "status" });
  let shape = "3x3";
  let request = null;
  const work = async (act) => {
    request?.abort();
    request = new AbortController();
    note.textContent = t("new.looking");
    try {
      note.textContent = (await act(request.signal)) || "";
      if (!note.textContent) box.close();
    } catch (error) {
      if (error.name !== "AbortError") note.textContent = error.message;
    }
  };
  const done = new Set(results().filter(({ kind, date }) => kind === "daily" && date === today()).map(({ level }) => level));
  const name = (level) => capital(t(`level.${level}`));
  const daily = LEVELS.map((level) => button(`${name(level)}${done.has(level) ? " ✓" : ""}`,
    () => work(async () => begin(store, await dailyGame(level))), { "data-daily": level }));
  const levels = LEVELS.map((level) => button(name(level),
    () => work((signal) => newOfLevel(store, level, shape, signal)), { "data-level": level }));
  const sizes = SIZES.map((size) => {
    const side = size.split("x").reduce((product, part) => product * Number(part), 1);
    return button(`${side}x${side}`, (event) => {
      shape = size;
      sizes.forEach((other) => other.setAttribute("aria-pressed", other === event.target));
      levels.forEach((level) => (level.hidden = ["2x2", "2x3"].includes(size) && level.dataset.level !== "easy"));
    }, { "aria-pressed": String(size === shape), "data-shape": size });
  });
  const wishes = make("details", { id: "wishes" }, make("summary", {}, t("new.byWishes")));
  const box = dialog(
    t("new.title"),
    make("h3", {}, t("new.today", { date: today() })), make("div", { class: "chips" }, ...daily),
    make("h3", {}, t("new.oneTap")),
    make("div", { class: "chips" }, ...sizes), make("div", { class: "chips" }, ...levels),
    wishes, note,
    make("div", { class: "row-of-buttons" },
      button(t("games.title"), async () => (await import("./history.js")).openHistory(store)),
      button(t("collection.title"), async () => (await import("./collection.js")).showCollection(store))),
  );
  box.addEventListener("close", () => request?.abort());
  wishes.addEventListener("toggle", async () => {
    if (wishes.childElementCount > 1) return;
    try {
      const fields = await wishFields();
      const start = button(t("new.make"), null, { class: "primary", id: "generate" });
      wishes.append(fields.element, make("div", { class: "row-of-buttons" }, start));
      startsWork(box, start, note, t("new.looking"), async (signal) => {
        const said = await makePuzzle(store, fields.read(), signal);
        if (!said) box.close();
        return said;
      });
    } catch (error) {
      note.textContent = error.message;
    }
  });
  return box;
}
