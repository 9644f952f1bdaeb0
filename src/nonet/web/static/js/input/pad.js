// The number pad: tools, digits with how many are left, colours, undo and erase.

import { find, findAll, make, onClick, withArrows } from "../base/dom.js";
import { t } from "../base/words.js";
import { layoutOf, valuesOf } from "../model/game.js";
import { digitOf } from "../model/layouts.js";
import { tabOf } from "../tabs/tabs.js";
import { COLOURS, TOOLS, erase, useDigit } from "./actions.js";
import { TOOL_KEYS } from "./keyboard.js";

// number of keys -> how many side by side, on wide and on narrow screens
const COLUMNS = { 4: [4, 4], 6: [3, 6], 8: [4, 8], 9: [3, 9], 10: [5, 5], 12: [4, 6], 16: [4, 8] };

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
      const name = colours ? t(`colour.${COLOURS[index]}`) : layout.symbols[index];
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
    const { plays, givens } = tabOf(state);
    const colours = state.tool === "colour" && plays;
    const wanted = `${layout.size} ${colours}`;
    if (wanted !== built) build(layout, colours);
    built = wanted;
    find("#tools").hidden = !plays;
    for (const button of findAll("#tools button")) {
      const chosen = button.dataset.tool === state.tool;
      const [key] = Object.entries(TOOL_KEYS).find(([, tool]) => tool === button.dataset.tool);
      find("kbd", button).textContent = digitOf(layout, key) ? "" : key.toUpperCase();
      find("kbd", button).hidden = digitOf(layout, key) > 0;
      button.setAttribute("aria-checked", chosen);
      button.tabIndex = chosen ? 0 : -1;
    }
    find("#pad").dataset.tool = plays ? state.tool : "digit";
    find("#undo").disabled = !state.past.length;
    find("#redo").disabled = !state.future.length;
    find("#several").setAttribute("aria-pressed", state.several);
    find("#play-hint").hidden = givens;
    if (!colours) showLeft(layout, givens ? state.game.givens : valuesOf(state.game));
  }

  function showLeft(layout, values) {
    const left = Array(layout.size + 1).fill(layout.size);
    for (const value of values) left[value]--;
    findAll(".key", keys).forEach((key, index) => {
      const rest = Math.max(0, left[index + 1]);
      find("small", key).textContent = rest;
      key.classList.toggle("used-up", rest === 0);
      key.setAttribute("aria-label", t("pad.left", { digit: layout.symbols[index], count: rest }));
    });
  }

  find("#tools").append(...TOOLS.map((tool) => make(
    "button", { type: "button", role: "radio", "data-tool": tool },
    `${t(`tool.${tool}`)} `, make("kbd"),
  )));
  // The keyboard stays on the board when a key of the pad is clicked.
  find("#pad").addEventListener("mousedown", (event) => event.preventDefault());
  withArrows(findAll("#tools button"));
  onClick("#tools", (event) => {
    const button = event.target.closest("[data-tool]");
    if (button) store.set({ tool: button.dataset.tool });
  });
  onClick("#undo", () => store.undo());
  onClick("#redo", () => store.redo());
  onClick("#erase", () => erase(store));
  onClick("#several", () => store.set({ several: !store.get().several }));
  store.subscribe(show);
  show(store.get());
}
