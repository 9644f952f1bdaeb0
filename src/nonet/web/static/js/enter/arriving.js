// Where puzzles arrive from outside: pasted, dropped, from a file, from a field.

import { find, onClick } from "../base/dom.js";
import { t } from "../base/words.js";
import { layoutOf } from "../model/game.js";
import { lineOf } from "../model/layouts.js";

const read = (store, text, name) =>
  import("./reading.js").then(({ readText }) => readText(store, text, name)).catch(store.complain);

const readFile = async (store, file) => read(store, await file.text(), file.name);

export function awaitPuzzles(store) {
  onClick("#read", () => read(store, find("#paste").value));
  find("#file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) await readFile(store, file);
    event.target.value = "";
  });
  setUpPaste(store);
  setUpDrop(store);
}

function setUpPaste(store) {
  const inField = (event) => event.target.closest?.("input, textarea, dialog");
  document.addEventListener("paste", (event) => {
    if (inField(event)) return;
    event.preventDefault();
    read(store, event.clipboardData.getData("text"));
  });
  document.addEventListener("copy", (event) => {
    if (inField(event) || String(getSelection())) return;
    const { game } = store.get();
    event.preventDefault();
    event.clipboardData.setData("text/plain", lineOf(layoutOf(game), game.givens));
    store.say(t("read.copied"));
  });
}

function setUpDrop(store) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) await readFile(store, file);
    else await read(store, event.dataTransfer.getData("text"));
  });
}
