// Playing: notes, hints, checks, restart.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { placeOrMark } from "../input/actions.js";
import { isEmpty, layoutOf, noting, restarting, valuesOf } from "../model/game.js";
import { candidatesOf } from "../model/layouts.js";

export const play = {
  id: "play",
  givens: false,
  plays: true,
  digit: placeOrMark,
  idle: ({ game }) => {
    if (isEmpty(game)) return t("play.empty");
    const left = valuesOf(game).filter((value) => !value).length;
    return t("play.left", { count: left });
  },
  setUp,
};

function setUp(store) {
  function fillNotes() {
    const { game } = store.get();
    const open = candidatesOf(layoutOf(game), valuesOf(game));
    const { candidates } = game;
    const masks = candidates ? open.map((mask, cell) => mask & candidates[cell]) : open;
    store.say(t(store.act(noting(game, masks)) ? "play.noted" : "play.notedAlready"));
  }

  function restart() {
    const { game, play: used } = store.get();
    const done = store.act(restarting(game));
    store.set({ play: { ...used, elapsed: 0, finished: false } });
    if (done) store.say(t("play.restarted"));
  }

  const checking = (name) => async () => (await import("../games/checking.js"))[name](store);
  const buttons = {
    "fill-notes": fillNotes, check: checking("check"), "undo-mistake": checking("undoMistake"), restart,
  };
  for (const [id, act] of Object.entries(buttons)) onClick(`#${id}`, act, store.complain);
  onClick("#play-hint", () => askForHint(store));
  store.subscribe(({ game }) => {
    for (const id of ["fill-notes", "check", "undo-mistake", "restart", "play-hint"]) {
      find(`#${id}`).disabled = isEmpty(game);
    }
  });
}

/** Show a hint, or more of the one that is shown. */
export const askForHint = (store) =>
  import("../lesson/hint.js").then(({ hint }) => hint(store)).catch(store.complain);

/** Whether the player keeps notes in every empty cell: then they are part of the game. */
export const hasAllNotes = (game) =>
  valuesOf(game).every((value, cell) => value || game.centre[cell] || game.corner[cell]);
