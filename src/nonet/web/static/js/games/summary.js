// What is said when a puzzle is solved, and what is next. Loaded at that moment.

import { button, make } from "../base/dom.js";
import { t } from "../base/words.js";
import { solvedWords } from "../state/status.js";

export function summary(store, { game, play, settings }) {
  const line = solvedWords(game, play, settings);
  const next = async () => {
    const { openNext } = await import("./collection.js");
    if (await openNext(store)) return;
    const { nextGame } = await import("./new.js");
    await nextGame(store, game);
  };
  return {
    line,
    shown: {},
    content: () => [
      make("h2", { class: "won-title" }, t("won.title")),
      make("p", {}, line),
      make("p", { class: "muted" }, t("won.used", { hints: play.hints, checks: play.checks })),
      make("div", { class: "actions" },
        button(t("won.next"), () => next().catch(store.complain), { id: "next-puzzle", class: "primary" }),
        button(t("statistics.title"), async () => (await import("./statistics.js")).openStatistics(), { id: "won-statistics" }),
        button(t("share.title"), async () => (await import("../share/share.js")).openShareDialog(store))),
    ],
  };
}
