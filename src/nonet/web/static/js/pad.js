// The number pad: tools, digits with how many are left, colours, undo and erase.

import { COLOURS, erase, useDigit } from "./actions.js";
import { find, findAll, make, withArrows } from "./dom.js";
import { onClick } from "./messages.js";
import { layoutOf, valuesOf } from "./state.js";

// number of keys -> how many side by side, on wide and on narrow screens
const COLUMNS = { 4: [4, 4], 6: [3, 6], 8: [4, 4], 9: [3, 5], 10: [5, 5], 12: [4, 6], 16: [4, 8] };

export function setUpPad(store) {
  const keys = find("#keys");
  let built = "";

  function build(layout, colours) {
    const count = colours ? COLOURS.length : layout.size;
    const [across, narrow] = colours ? [4, 8] : COLUMNS[count] || [5, 8];
    keys.style.setProperty("--across", across);
    keys.style.setProperty("--narrow", narrow);
    keys.classList.toggle("many", count > 10);
    const key = (_, index) => {
      const name = colours ? COLOURS[index] : layout.symbols[index];
      const element = make(
        "button",
        {
          type: "button", class: colours ? "key swatch" : "key", "data-digit": index + 1,
          "aria-label": name, title: colours ? name : null, onclick: () => useDigit(store, index + 1),
        },
        make("span", {}, colours ? String(index + 1) : name),
        colours ? null : make("small", { "aria-hidden": "true" }),
      );
      element.style.setProperty("--colour", `var(--colour-${index + 1})`);
      return element;
    };
    keys.replaceChildren(...Array.from({ length: count }, key));
  }

  function show(state) {
    const layout = layoutOf(state.game);
    const colours = state.tool === "colour" && state.tab === "play";
    const wanted = `${layout.size} ${colours}`;
    if (wanted !== built) build(layout, colours);
    built = wanted;
    find("#tools").hidden = state.tab !== "play";
    for (const button of findAll("#tools button")) {
      const chosen = button.dataset.tool === state.tool;
      button.setAttribute("aria-checked", chosen);
      button.tabIndex = chosen ? 0 : -1;
    }
    find("#pad").dataset.tool = state.tab === "play" ? state.tool : "digit";
    find("#undo").disabled = !state.past.length;
    find("#redo").disabled = !state.future.length;
    find("#several").setAttribute("aria-pressed", state.several);
    if (!colours) showLeft(layout, state.tab === "solve" ? state.game.givens : valuesOf(state.game));
  }

  function showLeft(layout, values) {
    const left = Array(layout.size + 1).fill(layout.size);
    for (const value of values) left[value]--;
    findAll(".key", keys).forEach((key, index) => {
      const rest = Math.max(0, left[index + 1]);
      find("small", key).textContent = rest;
      key.classList.toggle("used-up", rest === 0);
      key.setAttribute("aria-label", `${layout.symbols[index]}, ${rest} left`);
    });
  }

  onClick("#tools", (event) => {
    const button = event.target.closest("[data-tool]");
    if (button) store.set({ tool: button.dataset.tool });
  });
  withArrows(findAll("#tools button"));
  onClick("#undo", () => store.undo());
  onClick("#redo", () => store.redo());
  onClick("#erase", () => erase(store));
  onClick("#several", () => store.set({ several: !store.get().several }));
  store.subscribe(show);
  show(store.get());
}
