// Practice: a position in which a technique is the next step. The page sees when it is done.

import { ask } from "../base/api.js";
import { make } from "../base/dom.js";
import { sentence, t } from "../base/words.js";
import { newGame, newPlay, valuesOf } from "../model/game.js";
import { bit, learnLayout, maskOf } from "../model/layouts.js";
import { openTab } from "../tabs/tabs.js";
import { aboutTechnique } from "./hint.js";
import { actions, stepText } from "./lesson.js";

const KEY = "nonet.course";
let watching = null;

/** How often each technique was found in practice. */
export function progressOf() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

function keepProgress(id) {
  const progress = progressOf();
  progress[id] = (progress[id] || 0) + 1;
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // No storage: the course is not remembered.
  }
}

/** Open a new exercise; its technique is {id, name}. */
export async function practise(store, technique) {
  const { notation } = store.get().settings;
  const { exercises: [exercise] } = await ask("practise", { technique: technique.id, notation });
  const layout = learnLayout(exercise.board);
  const { givens, values, candidates, explained: step } = exercise;
  const about = { kind: "practise", name: technique.name };
  const game = newGame(layout.name, givens, { about });
  game.entries = values.map((value, cell) => (givens[cell] ? 0 : value));
  game.centre = candidates.map((digits, cell) => (values[cell] ? 0 : maskOf(digits)));
  store.set({ tool: step.placements.length ? "digit" : "centre" });
  store.open(game, newPlay());
  openTab(store, "learn");
  watching?.();
  const show = () => store.learn("lesson", task(store, technique, step, 0));
  watching = store.subscribe((state, before) => {
    if (state.game === before.game || state.game.id !== game.id) return;
    if (!isDone(state.game, step)) return void show();
    watching();
    watching = null;
    keepProgress(technique.id);
    store.learn("lesson", success(store, technique, step));
  });
  show();
}

/** Whether the step has been carried out: what it places stands, what it removes is gone. */
function isDone(game, { placements, eliminations }) {
  const values = valuesOf(game);
  const placed = placements.every(([cell, digit]) => values[cell] === digit);
  const gone = eliminations.every(([cell, digit]) => values[cell] || !((game.centre[cell] | game.corner[cell]) & bit(digit)));
  return placed && gone;
}

function task(store, technique, step, depth) {
  const deepen = depth < 1 ? () => store.learn("lesson", task(store, technique, step, 1)) : () => undefined;
  const line = t(step.placements.length ? "practise.place" : "practise.remove", { technique: technique.name });
  const open = (id) => aboutTechnique(store, id);
  return {
    line,
    shown: depth ? { picture: step.picture, bare: true } : {},
    deepen,
    content: () => [
      make("h2", {}, technique.name),
      make("p", {}, line),
      depth ? stepText({ ...step, line: step.short }, open) : null,
      actions(
        depth ? null : [t("hint.show"), deepen, { id: "deeper" }],
        [t("practise.another"), () => practise(store, technique), { id: "another-exercise" }],
      ),
    ],
  };
}

function success(store, technique, step) {
  const line = t("practise.done");
  return {
    line,
    shown: {},
    content: () => [
      make("h2", {}, line), make("p", {}, sentence(step.short)),
      actions(
        [t("practise.another"), () => practise(store, technique), { id: "another-exercise", class: "primary" }],
        [t("course.title"), async () => (await import("./gallery.js")).openCourse(store), { id: "to-course" }],
      ),
    ],
  };
}
