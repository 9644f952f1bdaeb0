// A modal dialog: one at a time, closed with its button, Escape or a click beside it.

import { button, find, make } from "./dom.js";

/** Open a dialog with a title and content. */
export function dialog(title, ...content) {
  const close = button("×", () => box.close(), { class: "icon", "aria-label": "Close" });
  const box = make(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    make("div", { class: "dialog-head" }, make("h2", { id: "dialog-title" }, title), close),
    make("div", { class: "dialog-body" }, ...content),
  );
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  find("#dialogs").replaceChildren(box);
  box.showModal();
  return box;
}
