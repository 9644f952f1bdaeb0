// Help: what the page can do, and every shortcut. Loaded when it is opened.

import { dialog } from "./base/dialog.js";
import { make } from "./base/dom.js";
import { t } from "./base/words.js";

const KEYS = [
  "arrows", "home", "page", "digits", "shift", "ctrl", "tools", "space", "erase", "undo", "all", "copy",
  "hint", "escape", "tab", "help",
];

export function openHelp() {
  const row = (name) => make("tr", {}, make("td", {}, t(`keys.${name}`)), make("td", {}, t(`keys.${name}.does`)));
  dialog(
    t("help.title"),
    make("p", {}, t("help.about")),
    make("h3", {}, t("help.keys")),
    make("table", {}, make("tbody", {}, ...KEYS.map(row))),
    make("p", { class: "muted" }, t("help.letters")),
    make("h3", {}, t("help.pointer")),
    make("p", {}, t("help.pointerWords")),
    make("h3", {}, t("help.offline")),
    make("p", {}, t("help.offlineWords")),
  );
}
