// The games that were begun, to go on with; and collections. Loaded when it is opened.

import { dialog } from "../base/dialog.js";
import { button, make } from "../base/dom.js";
import { capital, t } from "../base/words.js";
import { newGame, newPlay, valuesOf } from "../model/game.js";
import { loadLayout } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";
import { clockText } from "./clock.js";
import { gamesBegun } from "./records.js";

/** What a game is, in a line. */
export function gameName({ about, layout }) {
  const size = layout.split(" ")[0].split("x").reduce((product, part) => product * Number(part), 1);
  return capital([
    about.date ? t("game.daily", { date: about.date }) : null,
    about.kind === "practise" ? t("game.practise", { technique: about.name }) : about.name,
    about.level ? t(`level.${about.level.replace(" ", "-")}`) : null,
    `${size}x${size}`,
  ].filter(Boolean).join(" · "));
}

export function openHistory(store) {
  const { game } = store.get();
  const entries = gamesBegun().map((record) => {
    const blanks = record.game.givens.filter((given) => !given).length;
    const filled = valuesOf(record.game).filter(Boolean).length - (record.game.givens.length - blanks);
    const state = record.play.finished
      ? t("games.solved", { time: clockText(record.play.elapsed) })
      : t("games.filled", { count: filled, of: blanks, time: clockText(record.play.elapsed) });
    const go = button(t(record.play.finished ? "games.again" : "games.resume"), () => resume(record), {
      disabled: record.game.id === game.id, class: record.play.finished ? "" : "primary",
    });
    const date = new Date(record.at).toLocaleDateString(document.documentElement.lang);
    return make("li", {}, make("span", {}, gameName(record.game), make("br"),
      make("span", { class: "muted" }, `${date} · ${state}`)), go);
  });
  async function resume(record) {
    await loadLayout(record.game.layout);
    const fresh = newGame(record.game.layout, record.game.givens, record.game);
    if (record.play.finished) store.open({ ...fresh, id: newGame(record.game.layout).id }, newPlay());
    else store.open({ ...fresh, ...record.game }, record.play);
    openTab(store, "play");
    box.close();
  }
  const box = dialog(
    t("games.title"),
    entries.length ? make("ul", { class: "games", id: "games" }, ...entries) : make("p", {}, t("games.none")),
    make("div", { class: "row-of-buttons" },
      button(t("statistics.title"), async () => (await import("./statistics.js")).openStatistics(), { id: "to-statistics" }),
      button(t("collection.title"), async () => (await import("./collection.js")).showCollection(store), { id: "to-collection" })),
  );
}
