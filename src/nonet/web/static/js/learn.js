// Learning: hints in three depths, the next step, the whole path, all steps here, the rating.

import { ask, askMeta } from "./api.js";
import { find, make, plural } from "./dom.js";
import { digitsOf } from "./layout.js";
import { actions, countsTable, stepList, stepText, walker } from "./lesson.js";
import { complain, onClick, say } from "./messages.js";
import { positionsOf } from "./path.js";
import { notesOf } from "./picture.js";
import { legendOf } from "./scene.js";
import { isEmpty, layoutOf, puzzleOf, replacing, stepping, valuesOf } from "./state.js";
import { openTab } from "./tabs.js";
import { chosenTechniques, openTechniques } from "./techniques.js";
import { capital, sentence } from "./words.js";

const SECONDS = 10; // for one question; where a path takes longer the reader decides

export function setUpLearn(store) {
  const lesson = find("#lesson");
  let about = null; // the game the lesson is about
  let request = null;

  function clear() {
    request?.abort();
    request = null;
    about = null;
    lesson.replaceChildren();
  }

  function show(...content) {
    about = store.get().game;
    lesson.replaceChildren(...content.flat().filter(Boolean));
  }

  /** Ask, with one question under way at a time; undefined where the answer is not wanted. */
  async function question(name, more) {
    const { game } = store.get();
    if (isEmpty(game)) {
      say("Enter a puzzle first, or take a new one.");
      return undefined;
    }
    clear();
    openTab(store, "learn");
    store.set({ view: null });
    return wait(name, { ...puzzleOf(game), seconds: SECONDS, ...more });
  }

  /** Wait for an answer, with a way to stop waiting. */
  async function wait(name, body) {
    const { game } = store.get();
    const mine = new AbortController();
    request = mine;
    about = game;
    say("Thinking …");
    const stop = () => {
      mine.abort();
      say("Stopped.");
    };
    const waiting = make("div", { class: "waiting" }, actions(["Stop", stop, { id: "stop" }]));
    lesson.prepend(waiting);
    try {
      const answer = await ask(name, body, mine.signal);
      if (request !== mine || store.get().game !== game) return undefined;
      say("");
      return answer;
    } catch (error) {
      complain(error);
      return undefined;
    } finally {
      waiting.remove();
    }
  }

  function askHint(more = {}) {
    const { game, settings } = store.get();
    const values = valuesOf(game);
    const noted = values.every((value, cell) => value || game.centre[cell]);
    const candidates = noted ? { candidates: notesOf(game).map(digitsOf) } : {};
    return question("hint", { values, ...candidates, ...chosenTechniques(settings), ...more });
  }

  /** Say why there is no step; true if there is none. */
  function without({ status, cells, reason }) {
    if (status === "ok") return false;
    const words = {
      solved: "The puzzle is solved: there is nothing left to find.",
      stuck: "None of the chosen techniques finds a step here. Allow more of them under Techniques.",
      mistake: "There is a mistake, so no step can be trusted. The cells are marked.",
      none: `The puzzle has no solution. ${reason ? sentence(reason.text) : ""}`,
      unknown: "No step was found in time.",
    };
    say(words[status], status === "solved" ? "good" : "bad");
    show(make("p", {}, words[status]));
    if (status === "mistake") store.set({ mistakes: cells });
    if (reason) store.set({ view: { kind: "none", flagged: reason.cells } });
    return true;
  }

  async function hint() {
    const answer = await askHint();
    if (answer && !without(answer)) showHint(answer, 0);
  }

  function showHint(answer, depth) {
    const { game } = store.get();
    if (depth === 2) return showStep(answer, hint, "next hint");
    const { houses, cells } = answer.scene;
    const deeper = ["Where?", "Show me"][depth];
    const where = houses.length ? { houses } : { cells };
    store.set({ view: depth ? { kind: "hint", scene: where } : null });
    const goDeeper = () => store.get().game === game && showHint(answer, depth + 1);
    const texts = [answer.vague, answer.where].slice(0, depth + 1);
    show(
      make("h2", {}, "Hint"),
      texts.map((text) => make("p", {}, text)),
      actions([deeper, goDeeper, { id: "deeper", class: "primary" }]),
    );
    say(texts.at(-1));
    return undefined;
  }

  /** The step in full: words, picture, and a button that carries it out and goes on. */
  function showStep(answer, goOn, next) {
    const { game } = store.get();
    const notes = notesOf(game);
    const scene = sceneOf(answer);
    store.set({ view: { kind: "step", scene, candidates: notes } });
    const [title, line] = split(answer.full);
    const carryOut = () => {
      if (store.get().game !== game) return false;
      return store.act(stepping(game, answer.placements, answer.eliminations, notes));
    };
    show(
      stepText({ title, line, teach: answer.teach, scene }),
      actions(
        ["Do it", () => carryOut() && say("Done."), { id: "do-step", class: "primary" }],
        [`Do it, ${next}`, () => carryOut() && !store.get().finished && goOn(), { id: "do-and-go" }],
      ),
    );
    say(answer.full);
  }

  async function nextStep() {
    const answer = await askHint();
    if (answer && !without(answer)) showStep(answer, nextStep, "next step");
  }

  async function allSteps() {
    const answer = await askHint({ all: true });
    if (!answer || !answer.steps?.length) {
      if (answer) without({ ...answer, status: answer.status === "ok" ? "stuck" : answer.status });
      return;
    }
    const { game } = store.get();
    const notes = notesOf(game);
    const choose = (at) => {
      const found = answer.steps[at];
      const scene = sceneOf(found);
      const carryOut = () => store.act(stepping(game, found.placements, found.eliminations, notes));
      store.set({ view: { kind: "step", scene, candidates: notes } });
      const list = stepList(answer.steps.map(({ summary }) => summary), at, choose);
      const keep = find(".steps", lesson)?.scrollTop || 0;
      show(
        make("h2", {}, plural(answer.steps.length, "step") + " here"),
        make("p", {}, sentence(found.summary)),
        legendOf(scene),
        list,
        actions(["Do it", carryOut, { class: "primary" }]),
      );
      list.scrollTop = keep;
      find("[aria-current]", list).focus({ preventScroll: true });
    };
    choose(0);
    say(`${plural(answer.steps.length, "step")} to choose from.`);
  }

  async function wholePath() {
    const answer = await question("explain", chosenTechniques(store.get().settings));
    if (!answer) return;
    if (!answer.steps.length) {
      without({ ...answer, status: answer.status === "solved" ? "stuck" : answer.status });
      return;
    }
    walkAlong(store.get().game, answer, 0);
  }

  /** Show a path, or what was found of it in time. */
  function walkAlong(game, answer, start) {
    const positions = positionsOf(layoutOf(game), game.givens, game.candidates, answer.steps);
    const goOn = async () => {
      const { values, masks } = positions.at(-1);
      const more = { values, candidates: masks.map(digitsOf), ...chosenTechniques(store.get().settings) };
      const next = await wait("explain", { ...puzzleOf(game), seconds: SECONDS, ...more });
      if (!next) return;
      const steps = [...answer.steps, ...next.steps];
      walkAlong(game, { ...next, steps, ...summaryOf(steps) }, answer.steps.length);
    };
    const walk = (at) => showPath(game, answer, positions, at, walk, goOn);
    walk(start);
  }

  function showPath(game, answer, positions, at, walk, goOn) {
    if (store.get().game !== game) return;
    const step = answer.steps[at];
    const names = new Map(answer.steps.map(({ technique, name }) => [technique, name]));
    const { values, masks } = positions[at];
    const scene = step ? sceneOf(step) : null;
    store.set({ view: { kind: "path", values, candidates: masks, scene } });
    const [title, line] = step ? split(step.short) : endOf(answer, names);
    const list = stepList(answer.steps.map(({ short }) => short), at, walk);
    const focused = document.activeElement?.dataset?.walk;
    const chosen = lesson.contains(document.activeElement) && !focused;
    const more = answer.status === "unknown";
    show(
      walker(at, answer.steps.length, walk),
      stepText({ title, line, teach: step?.teach, scene }),
      list,
      actions(
        ["Play on from here", () => playFrom(game, positions[at]), { id: "play-from" }],
        ...(more ? [["Search on", goOn, { id: "search-on", class: "primary" }]] : []),
      ),
      countsTable(answer.counts, names),
      answer.remarks.map((remark) => make("p", { class: "muted" }, sentence(remark))),
    );
    const current = find("[aria-current]", list);
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (focused) {
      const again = find(`[data-walk="${focused}"]`, lesson);
      (again.disabled ? find(".walker button:not(:disabled)", lesson) : again)?.focus();
    } else if (chosen) current?.focus({ preventScroll: true });
    find(".walker", lesson).scrollIntoView({ block: "nearest" });
    say(step ? `Step ${at + 1}: ${step.short}` : `${title}. ${line}.`);
  }

  function playFrom(game, { values, masks }) {
    const entries = values.map((value, cell) => (game.givens[cell] ? 0 : value));
    store.act(replacing(game, { ...game, entries, centre: masks, corner: game.corner.map(() => 0) }));
    openTab(store, "play");
  }

  async function rate() {
    const answer = await question("rate", {});
    if (!answer) return;
    const { status, explainer, score, level, hardest } = answer;
    if (status === "none" || status === "several") {
      const words = `A rating needs exactly one solution; this puzzle has ${status}.`;
      show(make("p", {}, words));
      say(words);
      return;
    }
    const { techniques } = await askMeta();
    const names = new Map(techniques.map(({ id, name }) => [id, name]));
    const facts = [
      level && `Level ${level}`,
      hardest && `the hardest step is ${names.get(hardest)}`,
      score !== null && `score ${score.toFixed(1)}`,
      explainer?.pearl && `pearl ${explainer.pearl.toFixed(1)}, diamond ${explainer.diamond?.toFixed(1)}`,
    ];
    show(
      make("h2", {}, "Rating"),
      make("p", { class: "big" }, explainer?.rating?.toFixed(1) ?? capital(level || "unknown")),
      make("p", {}, sentence(facts.filter(Boolean).join("; "))),
      countsTable(answer.counts, names),
      Object.values(answer.reasons).map((reason) => make("p", { class: "muted" }, sentence(reason))),
    );
    const rated = [explainer?.rating?.toFixed(1), level].filter(Boolean);
    say(rated.length ? `Rated ${rated.join(", ")}.` : "No rating was found in time.");
  }

  const buttons = {
    hint, "next-step": nextStep, "whole-path": wholePath, "all-steps": allSteps, rate,
    "open-techniques": () => openTechniques(store),
  };
  for (const [id, act] of Object.entries(buttons)) {
    onClick(`#${id}`, act);
  }
  store.subscribe((state, before) => {
    const gone = about && state.game !== about;
    const left = before.tab === "learn" && state.tab !== "learn";
    if (gone || left) clear();
  });
  return { hint };
}

/** Counts and hardest technique of a path that was found in parts. */
function summaryOf(steps) {
  const counts = {};
  const ranked = [...steps].sort((a, b) => b.rating - a.rating);
  for (const { technique } of ranked) counts[technique] = (counts[technique] || 0) + 1;
  return { counts, hardest: ranked[0].technique, level: null };
}

/** The picture of a step, with what it places. */
function sceneOf({ scene, placements }) {
  const placed = placements.map(([cell, digit]) => ({ cell, digit, role: "placed" }));
  return { ...scene, candidates: [...scene.candidates, ...placed] };
}

/** What to say after the last step: a title and a line. */
function endOf({ status, level, hardest }, names) {
  if (status === "unknown") return ["The time was over", "Search on for more steps, or play on from here"];
  if (status !== "solved") return ["Here the path ends", "The chosen techniques find nothing more"];
  return ["Solved", `${level ? `The level is ${level}; the` : "The"} hardest technique is ${names.get(hardest)}`];
}

/** "Naked pair: r1c1 ..." in its two parts. */
function split(line) {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), line.slice(colon + 2)];
}
