// A modal dialog: one at a time, closed with its button, Escape or a click beside it.

import { button, find, make } from "./dom.js";
import { t } from "./words.js";

/** Let a button of a dialog start work that takes long; closing the dialog stops it.
 *  The note shows the words meanwhile, then the sentence that the work returns, if any. */
export function startsWork(box, start, note, words, work) {
  let request = null;
  box.addEventListener("close", () => request?.abort());
  start.addEventListener("click", async () => {
    request = new AbortController();
    start.disabled = true;
    note.textContent = words;
    try {
      note.textContent = (await work(request.signal)) || "";
    } catch (error) {
      if (error.name !== "AbortError") note.textContent = error.message;
    } finally {
      start.disabled = false;
    }
  });
}

/** Open a dialog with a title and content. */
export function dialog(title, ...content) {
  const close = button("×", () => box.close(), { class: "icon", "aria-label": t("dialog.close") });
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
