// Dark and light: as the system has it, until the reader chooses. early.js sets the first one.

import { find } from "./dom.js";

const KEY = "nonet.theme";

/** "dark" or "light", as shown now. */
export const currentTheme = () => document.documentElement.dataset.theme;

function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setUpTheme() {
  const button = find("#toggle-theme");
  const show = (theme) => {
    document.documentElement.dataset.theme = theme;
    button.setAttribute("aria-pressed", theme === "dark");
  };
  button.addEventListener("click", () => {
    const theme = currentTheme() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // No storage: the choice lasts as long as the page.
    }
    show(theme);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
    if (!chosen()) show(event.matches ? "dark" : "light");
  });
  show(currentTheme());
}
