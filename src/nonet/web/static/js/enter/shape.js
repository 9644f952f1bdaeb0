// The size of the grid and its extra houses. Loaded when the tab is first opened.

import { askMeta } from "../base/api.js";
import { find } from "../base/dom.js";
import { t } from "../base/words.js";
import { isEmpty, layoutOf, newGame } from "../model/game.js";
import { loadLayout } from "../model/layouts.js";
import { extraOptions, sizeOptions } from "./fields.js";

/** Fill the fields and let them change the grid. */
export async function showShape(store) {
  const size = find("#size");
  const extras = find("#extras");
  const meta = await askMeta();

  function showLayout({ game }) {
    const layout = layoutOf(game);
    size.replaceChildren(...sizeOptions(meta, layout.shape));
    extras.replaceChildren(...extraOptions(meta, layout.shape, layout.jigsaw ? "jigsaw" : layout.extras.join("+")));
  }

  async function change() {
    const fits = extras.value && meta.fits[size.value]?.includes(extras.value);
    const layout = await loadLayout(fits ? `${size.value} ${extras.value}` : size.value);
    const { game } = store.get();
    const keeps = layout.cells === game.givens.length && !game.candidates;
    const lost = !keeps && !isEmpty(game);
    store.open(newGame(layout.name, keeps ? game.givens : null, { about: { entered: true } }));
    store.say(t(lost ? "enter.newGrid" : "enter.reshaped"));
  }

  for (const field of [size, extras]) field.addEventListener("change", () => change().catch(store.complain));
  store.subscribe((state, before) => state.game.layout !== before.game.layout && showLayout(state));
  showLayout(store.get());
}
