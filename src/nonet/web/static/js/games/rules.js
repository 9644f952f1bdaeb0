// Rules while somebody plays: told below the board, and asked of the service after every move,
// which alone knows what they mean.

import { ask } from "../base/api.js";
import { find, make } from "../base/dom.js";
import { layoutOf, puzzleOf, valuesOf } from "../model/game.js";

const PAUSE = 120; // milliseconds after a move

/** Show the rules of the game, and keep the cells that break one as the fact "broken". */
export function watchRules(store) {
  let timer = 0;
  const tell = (layout) => {
    find("#rules").replaceChildren(...layout.rules.map(({ sentence }) => make("li", {}, sentence)));
    find("#rules").hidden = !layout.rules.length;
  };
  const look = async (game) => {
    const { conflicts, complete } = await ask("conflicts", { ...puzzleOf(game), values: valuesOf(game) });
    if (store.get().game !== game) return;
    store.set({ broken: { game, cells: conflicts.flat() } });
    const { play } = store.get();
    if (complete && !play.finished) store.set({ play: { ...play, finished: true } });
  };
  const changed = (game) => {
    clearTimeout(timer);
    if (layoutOf(game).rules.length) timer = setTimeout(() => look(game).catch(() => {}), PAUSE);
  };
  store.subscribe((state, before) => {
    if (state.game === before.game) return;
    if (layoutOf(state.game) !== layoutOf(before.game)) tell(layoutOf(state.game));
    changed(state.game);
  });
  tell(layoutOf(store.get().game));
  changed(store.get().game);
}
