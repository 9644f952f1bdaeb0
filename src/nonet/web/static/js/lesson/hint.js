// Hints in three depths, the next step, and all steps that are there now.

import { find, make } from "../base/dom.js";
import { sentence, t } from "../base/words.js";
import { notesOf } from "../board/picture.js";
import { stepping, valuesOf } from "../model/game.js";
import { digitsOf } from "../model/layouts.js";
import { fact } from "../state/state.js";
import { hasAllNotes } from "../tabs/play.js";
import { question, wayOf } from "./asking.js";
import { actions, legendOf, stepList, stepText } from "./lesson.js";

const DEPTHS = ["vague", "where"];

function askHint(store, more = {}) {
  const { game, settings } = store.get();
  const notes = hasAllNotes(game) ? { candidates: notesOf(game).map(digitsOf) } : {};
  return question(store, "hint", { values: valuesOf(game), ...notes, ...wayOf(settings), ...more });
}

/** Show a hint; where one is shown already, more of it. */
export async function hint(store) {
  if (fact(store.get(), "waiting")) return undefined;
  const shown = fact(store.get(), "lesson");
  if (shown?.deepen) return shown.deepen();
  const answer = await askHint(store);
  if (!answer || without(store, answer)) return undefined;
  store.count("hints");
  return showHint(store, answer, 0);
}

/** Show the next step at once. */
export async function nextStep(store) {
  const answer = await askHint(store);
  if (!answer || without(store, answer)) return;
  store.count("hints");
  showStep(store, answer, () => nextStep(store));
}

/** Say why there is no step; true if there is none. */
export function without(store, { status, cells, notes = [], contradiction }) {
  if (status === "ok") return false;
  if (status === "mistake") {
    const entries = cells.filter((cell) => !notes.includes(cell));
    const text = entries.length
      ? t("hint.mistake", { count: entries.length }) : t("hint.noteMistake", { count: notes.length });
    store.learn("check", { cells, text, kind: "bad" });
    return true;
  }
  const words = {
    solved: t("hint.solved"), stuck: t("hint.stuck"), unknown: t("hint.unknown"),
    none: `${t("search.none")} ${contradiction ? sentence(contradiction.message) : ""}`,
  }[status];
  const shown = contradiction ? { flagged: contradiction.cells } : {};
  store.learn("lesson", { line: words, shown, content: () => [make("p", {}, words)] });
  return true;
}

/** Vague, then where; the step itself after that. */
function showHint(store, answer, depth) {
  if (depth === DEPTHS.length) return showStep(store, answer, () => hint(store));
  const { game } = store.get();
  const deepen = () => store.get().game === game && showHint(store, answer, depth + 1);
  const texts = DEPTHS.slice(0, depth + 1).map((name) => answer[name]);
  return store.learn("lesson", {
    line: texts.at(-1),
    shown: depth ? { picture: answer.place_picture } : {},
    deepen,
    content: () => [
      texts.map((text) => make("p", {}, text)),
      actions([t(depth ? "hint.show" : "hint.where"), deepen, { id: "deeper", class: "primary" }]),
    ],
  });
}

/** The step in full: words, picture, and a button that carries it out and goes on. */
function showStep(store, answer, goOn) {
  const { game } = store.get();
  const notes = notesOf(game);
  const doIt = () => carryOut(store, game, answer, notes);
  const [, line] = split(answer.full);
  store.learn("lesson", {
    line: answer.full,
    shown: { picture: answer.picture, candidates: notes, bare: true },
    deepen: () => undefined,
    content: () => [
      stepText({ ...answer, line }, (id) => aboutTechnique(store, id), actions(
        [t("hint.do"), doIt, { id: "do-step", class: "primary" }],
        [t("hint.doAndGo"), () => doIt() && !store.get().play.finished && goOn(), { id: "do-and-go" }],
      )),
    ],
  });
}

/** Carry out a step; what a hint fills is counted. The first notes are those that steps need. */
function carryOut(store, game, { placements, eliminations }, notes) {
  if (store.get().game !== game) return false;
  const keepsNotes = eliminations.length || game.centre.some(Boolean);
  const marks = keepsNotes ? notes : game.centre;
  const step = stepping(game, placements, eliminations, marks);
  if (!step) return false;
  store.count("filled", placements.length);
  return store.act(step);
}

/** Everything that can be deduced now, to choose from. */
export async function allSteps(store) {
  const answer = await askHint(store, { all: true });
  if (!answer) return;
  if (!answer.steps?.length) {
    without(store, { ...answer, status: answer.status === "ok" ? "stuck" : answer.status });
    return;
  }
  const { game } = store.get();
  const notes = notesOf(game);
  const choose = (at, focus = true) => {
    const found = answer.steps[at];
    store.learn("lesson", {
      line: sentence(found.short),
      shown: { picture: found.picture, candidates: notes, bare: true },
      content: () => [
        make("h2", {}, t("all.title", { count: answer.steps.length })),
        make("p", {}, sentence(found.short)),
        legendOf(found.legend),
        stepList(answer.steps.map(({ short }) => short), at, choose),
        actions([t("hint.do"), () => carryOut(store, game, found, notes), { class: "primary", id: "do-found" }]),
      ],
      shows: (host) => focus && find("[aria-current]", host).focus({ preventScroll: true }),
    });
  };
  choose(0, false);
}

/** Open the page of a technique. */
export async function aboutTechnique(store, id) {
  const { openTechnique } = await import("./gallery.js");
  return openTechnique(store, id);
}

/** "Naked pair: r1c1 ..." in its two parts. */
export function split(line) {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), line.slice(colon + 2)];
}
