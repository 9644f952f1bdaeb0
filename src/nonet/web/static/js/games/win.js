// The moment a puzzle is solved: a wave over the board, a summary, and what is next.

import { isEmpty, layoutOf } from "../model/game.js";
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
    import("./summary.js").then(({ summary }) => {
      if (store.get().game === state.game) store.learn("lesson", summary(store, state));
    }).catch(store.complain);
  });
}
