// Sharing: our link, links that other sites open, text formats, SVG and PNG. Loaded on demand.

import { ask, askMeta } from "../base/api.js";
import { dialog } from "../base/dialog.js";
import { button, make, saveFile } from "../base/dom.js";
import { currentTheme } from "../base/theme.js";
import { t } from "../base/words.js";
import { option } from "../enter/fields.js";
import { layoutOf, puzzleOf, valuesOf } from "../model/game.js";
import { digitsOf } from "../model/layouts.js";
import { tabOf } from "../tabs/tabs.js";
import { linkOf } from "./links.js";

const LOCAL = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

export async function openShareDialog(store) {
  const { game } = store.get();
  const link = make("input", { type: "text", readonly: true, id: "link", value: linkOf(game, location.origin) });
  const note = make("p", { class: "muted", role: "status", id: "share-note" }, noteOf(game, null));
  const sites = make("ul", { class: "sites", id: "sites" });
  const formats = make("select", { id: "format" });
  const text = make("textarea", {
    id: "exported", rows: 7, readonly: true, spellcheck: "false", "aria-label": t("share.exported"),
  });
  let filename = "puzzle.txt";
  const tell = (error) => (note.textContent = error.message);
  const convert = async () => {
    text.value = "";
    const answer = await ask("convert", { ...puzzleOf(game), to: formats.value });
    text.value = answer.text;
    filename = answer.filename;
  };
  const picture = (kind) => () => ask("draw", drawing(store.get(), kind), null, "blob")
    .then((blob) => saveFile(blob, `puzzle.${kind}`)).catch(tell);
  const copied = (field) => copyText(field).then(() => (note.textContent = t("share.copied")));
  dialog(
    t("share.title"),
    make("label", { class: "block", for: "link" }, t("share.link"), link),
    make("div", { class: "row-of-buttons" },
      button(t("share.copyLink"), () => copied(link), { class: "primary", id: "copy-link" })),
    note,
    make("h3", {}, t("share.sites")), sites,
    make("h3", {}, t("share.text")),
    make("div", { class: "fields" }, make("label", {}, t("share.format"), formats)),
    text,
    make("div", { class: "row-of-buttons" },
      button(t("share.copyText"), () => copied(text)),
      button(t("share.saveText"), () => saveFile(text.value, filename, "text/plain"))),
    make("h3", {}, t("share.picture")),
    make("div", { class: "row-of-buttons" },
      button(t("share.svg"), picture("svg"), { id: "save-svg" }),
      button(t("share.png"), picture("png"), { id: "save-png" })),
  );
  link.select();
  formats.addEventListener("change", () => convert().catch(tell));
  try {
    const meta = await askMeta();
    link.value = linkOf(game, meta.public_url || location.origin);
    note.textContent = noteOf(game, meta.public_url);
    formats.append(...meta.formats.map(({ id, name }) => option(id, `${id}: ${name}`)));
    if (layoutOf(game).rules.length) formats.value = "json"; // which holds everything
    convert().catch(tell);
    const { links } = await ask("links", puzzleOf(game));
    sites.replaceChildren(...links.map(({ site, address }) =>
      make("li", {}, make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, site))));
    if (!links.length) sites.replaceChildren(make("li", { class: "muted" }, t("share.noSite")));
  } catch (error) {
    tell(error);
  }
}

/** What one should know of our own link. */
function noteOf(game, publicUrl) {
  const { name, shape } = layoutOf(game);
  const holds = game.candidates ? t("share.givensOnly") : name === shape ? t("share.holds") : t("share.holdsHouses");
  return publicUrl || !LOCAL.test(location.hostname) ? holds : `${holds} ${t("share.local")}`;
}

function drawing(state, kind) {
  const { game } = state;
  const body = { ...puzzleOf(game), as: kind, theme: currentTheme() };
  if (tabOf(state).givens) return body;
  const marks = game.centre.map((mask, cell) => digitsOf(mask | game.corner[cell]));
  const noted = marks.some((digits) => digits.length);
  return { ...body, values: valuesOf(game), ...(noted ? { candidates: marks, marks: true } : {}) };
}

async function copyText(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}
