// Dark and light: as the system has it, until the reader chooses. early.js sets the first one.

import { find } from "./dom.js";

const root = document.documentElement.dataset;

/** "dark" or "light", as shown now. */
export const currentTheme = () => root.theme;

export function setUpTheme() {
  const show = (theme) => {
    root.theme = theme;
    find("#toggle-theme").setAttribute("aria-pressed", theme === "dark");
  };
  find("#toggle-theme").addEventListener("click", () => {
    root.chosen = root.theme === "dark" ? "light" : "dark";
    show(root.chosen);
    try {
      localStorage.setItem("nonet.theme", root.chosen);
    } catch {
      // No storage: the choice lasts as long as the page.
    }
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
    if (!root.chosen) show(event.matches ? "dark" : "light");
  });
  show(root.theme);
}
