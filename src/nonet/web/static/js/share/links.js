// Our own links: a short code that contains the puzzle, with its level and rating beside it.

import { t } from "../base/words.js";
import { plainLine } from "../enter/reading.js";
import { layoutOf, newGame } from "../model/game.js";
import { decode, encode } from "../model/code.js";
import { loadLayout } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";

/** The code in an address with what is said beside it, or null if it carries none. */
export function sharedCode({ pathname, search }) {
  const match = /^\/p\/(.*)$/.exec(pathname);
  if (!match) return null;
  try {
    return decodeURIComponent(match[1]) + search;
  } catch {
    return match[1] + search;
  }
}

/** Open the puzzle of a code; a plain line of digits and dots will do too. */
export async function openShared(store, address) {
  const [code, said = ""] = address.split("?");
  try {
    const line = /[.0]/.test(code) ? await plainLine(code) : null;
    store.open(line || (await decoded(code, new URLSearchParams(said))));
    openTab(store, "play");
    store.say(t("share.opened"), "good");
  } catch (error) {
    store.complain(error);
  }
}

async function decoded(code, said) {
  const { name, givens } = decode(code);
  const rating = Number(said.get("rating")) || null;
  const level = /^[a-z-]+$/.test(said.get("level") || "") ? said.get("level").replace("-", " ") : null;
  return newGame((await loadLayout(name)).name, givens, { about: { kind: "shared", level, rating } });
}

/** The link to a game's puzzle, on a page that has an address. */
export function linkOf(game, origin) {
  const { level, rating } = game.about;
  const said = new URLSearchParams();
  if (level) said.set("level", level.replace(" ", "-"));
  if (rating) said.set("rating", rating.toFixed(1));
  const more = String(said) ? `?${said}` : "";
  return `${origin}/p/${encode(layoutOf(game), game.givens)}${more}`;
}
