// The one line that says how things are: a pure function of the state. The first of these that
// has something to say is shown; nobody else writes into the line.

import { find } from "../base/dom.js";
import { grouped, sentence, t } from "../base/words.js";
import { clockText } from "../games/clock.js";
import { isEmpty, layoutOf, valuesOf } from "../model/game.js";
import { clashesOf } from "../model/layouts.js";
import { tabOf } from "../tabs/tabs.js";
import { fact } from "./state.js";

const VOICES = [waiting, note, search, check, lesson, solved, full, clash, idle];

/** What to say: {text, kind}. */
export function statusOf(state) {
  for (const voice of VOICES) {
    const said = voice(state);
    if (said) return said;
  }
  return { text: "", kind: "info" };
}

function waiting(state) {
  return fact(state, "waiting") && { text: t("status.thinking"), kind: "info" };
}

function note(state) {
  return fact(state, "note");
}

function search(state) {
  const found = tabOf(state).givens && fact(state, "search");
  return found ? searchWords(found) : null;
}

/** What a search has found so far. */
function searchWords({ phase, solutions, at, total, moreThan, ended, reason }) {
  if (phase === "searching" && at < 0) return { text: t("search.searching"), kind: "info" };
  if (phase === "stopped") return { text: t("search.stopped"), kind: "info" };
  if (phase === "none") {
    return { text: `${t("search.none")} ${reason ? sentence(reason.message) : ""}`.trim(), kind: "bad" };
  }
  if (at < 0) return null;
  if (ended && solutions.length === 1) return { text: t("search.only"), kind: "good" };
  const known = Math.max(moreThan || 0, solutions.length);
  const all = ended ? solutions.length : total;
  const of = all === null ? t("search.moreThan", { count: grouped(known) }) : grouped(all);
  const isLast = ended && at === solutions.length - 1;
  const text = t("search.place", { at: grouped(at + 1), of });
  return { text: isLast ? `${text} ${t("search.last")}` : text, kind: "good" };
}

function check(state) {
  return fact(state, "check");
}

function lesson(state) {
  const line = !tabOf(state).givens && fact(state, "lesson")?.line;
  return line ? { text: line, kind: "info" } : null;
}

function solved(state) {
  const { game, play, settings } = state;
  if (tabOf(state).givens || !play.finished || isEmpty(game)) return null;
  return { text: solvedWords(game, play, settings), kind: "good" };
}

/** How a puzzle was solved: by the player, with hints, or by hints. */
export function solvedWords(game, play, settings) {
  const blanks = game.givens.filter((given) => !given).length;
  if (play.filled >= blanks) return t("won.byHints");
  const time = settings.timer ? t("won.in", { time: clockText(play.elapsed) }) : t("won.plain");
  return play.filled ? `${time} ${t("won.filled", { count: play.filled, of: blanks })}` : `${time} ${t("won.praise")}`;
}

function clash(state) {
  const tab = tabOf(state);
  if (!tab.givens && !state.settings.conflicts) return null;
  const layout = layoutOf(state.game);
  const [first] = clashesOf(layout, tab.givens ? state.game.givens : valuesOf(state.game));
  if (!first) return null;
  const digit = layout.symbols[first.digit - 1];
  return { text: t("status.clash", { digit, house: houseName(first.house) }), kind: "bad" };
}

function houseName({ name, kind }) {
  return t(`house.${kind}`, { number: name.split(" ").at(-1) });
}

function full(state) {
  if (tabOf(state).givens || state.play.finished || !valuesOf(state.game).every(Boolean)) return null;
  return { text: t("status.full"), kind: "bad" };
}

function idle(state) {
  return { text: tabOf(state).idle(state), kind: "info" };
}

/** Keep the line under the board true. */
export function showStatus(store) {
  const line = find("#message");
  const show = (state) => {
    const { text, kind } = statusOf(state);
    if (line.textContent !== text) line.textContent = text;
    line.className = `message ${kind}`;
    document.body.classList.toggle("has-lesson", Boolean(!tabOf(state).givens && fact(state, "lesson")));
  };
  store.subscribe(show);
  show(store.get());
}
