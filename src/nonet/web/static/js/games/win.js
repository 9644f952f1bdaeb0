// The moment a puzzle is solved: a wave over the board, a summary, and what is next.

import { button, make } from "../base/dom.js";
import { t } from "../base/words.js";
import { isEmpty, layoutOf } from "../model/game.js";
import { solvedWords } from "../state/status.js";
import { tabOf } from "../tabs/tabs.js";
import { rememberGame, rememberResult } from "./records.js";

/** Watch for the last digit of a game. */
export function celebrateWins(store, board) {
  store.subscribe((state, before) => {
    const won = state.play.finished && !before.play.finished && state.game.id === before.game.id;
    if (!won || tabOf(state).givens || isEmpty(state.game)) return;
    if (state.game.about.kind !== "practise") rememberResult(state, layoutOf(state.game).size);
    rememberGame(state);
    board.celebrate();
    store.learn("lesson", summary(store, state));
  });
}

function summary(store, { game, play, settings }) {
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
