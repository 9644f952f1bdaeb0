// Collections: many puzzles from a file, or from the library of the page; with what is solved.

import { ask } from "../base/api.js";
import { dialog } from "../base/dialog.js";
import { button, find, make } from "../base/dom.js";
import { capital, grouped, t } from "../base/words.js";
import { newGame } from "../model/game.js";
import { learnLayout } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";
import { LEVELS, stockGame } from "./daily.js";
import { results } from "./records.js";

const KEY = "nonet.collection";
const MOST = 5000; // lines that are kept in the browser
const SHOWN = 60; // puzzles of a collection on one page

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Keep the puzzles of a text as the collection, and open the first that is not solved. */
export async function openCollection(store, lines, name) {
  const collection = { name: name || t("collection.pasted"), lines: lines.slice(0, MOST) };
  try {
    localStorage.setItem(KEY, JSON.stringify(collection));
  } catch {
    // No room: only the first is opened.
  }
  await openNumber(store, collection, 0);
  store.say(t("collection.opened", { count: grouped(collection.lines.length) }), "good");
}

async function openNumber(store, { name, lines }, at) {
  const answer = await ask("read", { puzzle: lines[at] });
  const { name: layout } = learnLayout(answer.board);
  const about = { kind: "collection", name: `${name} ${at + 1}`, at };
  store.open(newGame(layout, answer.givens, { about, id: idOf(lines[at]) }));
  openTab(store, "play");
}

/** The name of a collection's game: the same each time, so that its result is remembered. */
const idOf = (line) => `c${line.slice(0, 81)}`;

/** Open the puzzle after this one; false if it is the last, or the game is of no collection. */
export async function openNext(store) {
  const { about } = store.get().game;
  const collection = kept();
  if (about.kind !== "collection" || !collection || about.at + 1 >= collection.lines.length) return false;
  await openNumber(store, collection, about.at + 1);
  return true;
}

/** The collection that is kept, and the library of the page. */
export function showCollection(store) {
  const collection = kept();
  const solved = new Set(results().map(({ id }) => id));
  const list = make("ol", { class: "numbers" });
  let first = 0;
  const show = () => list.replaceChildren(...collection.lines.slice(first, first + SHOWN).map((line, index) =>
    make("li", {}, button(`${first + index + 1}${solved.has(idOf(line)) ? " ✓" : ""}`, async () => {
      await openNumber(store, collection, first + index);
      box.close();
    }))));
  const page = (by) => {
    first = Math.min(Math.max(0, first + by), Math.floor((collection.lines.length - 1) / SHOWN) * SHOWN);
    show();
  };
  const library = LEVELS.map((level) => button(capital(t(`level.${level}`)), async () => {
    store.open(await stockGame(level));
    openTab(store, "play");
    box.close();
  }));
  const box = dialog(
    t("collection.title"),
    ...(collection ? [
      make("h3", {}, collection.name), list,
      collection.lines.length > SHOWN ? make("div", { class: "row-of-buttons" },
        button("‹", () => page(-SHOWN), { "aria-label": t("walk.back") }),
        button("›", () => page(SHOWN), { "aria-label": t("walk.forward") })) : null,
    ].filter(Boolean) : [make("p", {}, t("collection.none"))]),
    make("div", { class: "row-of-buttons" }, button(t("enter.openFile"), () => find("#file").click())),
    make("h3", {}, t("collection.library")), make("p", { class: "muted" }, t("collection.libraryIntro")),
    make("div", { class: "chips" }, ...library),
  );
  if (collection) show();
}
