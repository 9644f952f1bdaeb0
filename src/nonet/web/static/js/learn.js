// Learning: hints in three depths, the next step, the whole path, all steps here, the rating.

import { ask, askMeta } from "./api.js";
import { find, make, plural } from "./dom.js";
import { digitsOf, parseCell } from "./layout.js";
import { actions, countsTable, stepList, stepText, walker } from "./lesson.js";
import { complain, say } from "./messages.js";
import { positionsOf } from "./path.js";
import { notesOf } from "./picture.js";
import { legendOf } from "./scene.js";
import { isEmpty, layoutOf, puzzleOf, replacing, stepping, valuesOf } from "./state.js";
import { openTab } from "./tabs.js";
import { chosenTechniques, openTechniques } from "./techniques.js";
import { capital, sentence } from "./words.js";

export function setUpLearn(store) {
  const lesson = find("#lesson");
  let about = null; // the game the lesson is about
  let request = null;

  function clear() {
    request?.abort();
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
    const mine = new AbortController();
    request = mine;
    say("Thinking …");
    try {
      const answer = await ask(name, { ...puzzleOf(game), seconds: 20, ...more }, mine.signal);
      if (request !== mine || store.get().game !== game) return undefined;
      say("");
      return answer;
    } catch (error) {
      complain(error);
      return undefined;
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
    const { houses = [], cells = [] } = answer.scene || {};
    const deeper = ["Where?", "Show me"][depth];
    if (depth === 2) return showStep(answer, hint, "next hint");
    const where = houses.length ? { houses, cells: [], candidates: [], links: [] } : { cells };
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
      const found = withPairs(layoutOf(game), answer.steps[at]);
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
    if (answer.status === "none" || !answer.steps.length) {
      without({ status: answer.status === "none" ? "none" : "stuck", reason: answer.reason });
      return;
    }
    const { game } = store.get();
    const names = await techniqueNames();
    const positions = positionsOf(layoutOf(game), game.givens, game.candidates, answer.steps);
    const walk = (at) => showPath(game, answer, positions, names, at, walk);
    walk(0);
  }

  function showPath(game, answer, positions, names, at, walk) {
    if (store.get().game !== game) return;
    const step = answer.steps[at];
    const { values, masks } = positions[at];
    const scene = step ? sceneOf(step) : null;
    store.set({ view: { kind: "path", values, candidates: masks, scene } });
    const [title, line] = step ? split(step.short, step.name) : [endTitle(answer), endLine(answer, names)];
    const list = stepList(answer.steps.map(({ short }) => short), at, walk);
    const focused = document.activeElement?.dataset?.walk;
    show(
      walker(at, answer.steps.length, walk),
      stepText({ title, line, teach: step?.teach, scene }),
      list,
      actions(["Play on from here", () => playFrom(game, positions[at]), { id: "play-from" }]),
      countsTable(answer.counts, names),
      (answer.remarks || []).map((remark) => make("p", { class: "muted" }, remark)),
    );
    const current = find("[aria-current]", list);
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (focused) {
      const again = find(`[data-walk="${focused}"]`, lesson);
      (again.disabled ? find(".walker button:not(:disabled)", lesson) : again)?.focus();
    }
    say(step ? `Step ${at + 1}: ${step.short}` : endTitle(answer));
  }

  const endTitle = ({ status }) => (status === "solved" ? "Solved" : "Here the path ends");
  const endLine = ({ status, level, hardest }, names) =>
    status === "solved"
      ? `The level is ${level || "unknown"}; the hardest technique is ${names.get(hardest) || hardest}`
      : "The chosen techniques find nothing more";

  function playFrom(game, { values, masks }) {
    const entries = values.map((value, cell) => (game.givens[cell] ? 0 : value));
    store.act(replacing(game, { ...game, entries, centre: masks, corner: game.corner.map(() => 0) }));
    openTab(store, "play");
  }

  async function rate() {
    const answer = await question("rate", {});
    if (!answer) return;
    const names = await techniqueNames();
    if (answer.status === "none" || answer.status === "several") {
      const why = answer.status === "none" ? "no solution" : "several solutions";
      const words = `A rating needs exactly one solution; this puzzle has ${why}.`;
      show(make("p", {}, words));
      say(words);
      return;
    }
    const { explainer, score, level, hardest } = answer;
    const facts = [
      level && `Level ${level}`,
      hardest && `the hardest step is ${names.get(hardest) || hardest}`,
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
    say(`Rated ${explainer?.rating?.toFixed(1) ?? ""} ${level ? `(${level})` : ""}.`);
  }

  async function techniqueNames() {
    const { techniques } = await askMeta();
    return new Map(techniques.map(({ id, name }) => [id, name]));
  }

  find("#hint").addEventListener("click", hint);
  find("#next-step").addEventListener("click", nextStep);
  find("#whole-path").addEventListener("click", wholePath);
  find("#all-steps").addEventListener("click", allSteps);
  find("#rate").addEventListener("click", rate);
  find("#open-techniques").addEventListener("click", () => openTechniques(store));
  store.subscribe((state, before) => {
    const gone = about && state.game !== about;
    const left = before.tab === "learn" && state.tab !== "learn";
    if (gone || left) clear();
  });
  return { hint };
}

/** A step of the list with its placements and eliminations as pairs of cell and digit. */
function withPairs(layout, found) {
  const pairs = (texts = []) => texts.map((text) => {
    const [cell, digit] = text.split("=");
    return [parseCell(layout, cell), Number(digit)];
  });
  const { placements, eliminations } = found.step;
  return { ...found, placements: pairs(placements), eliminations: pairs(eliminations) };
}

/** The picture of a step, with every digit it places or removes. */
function sceneOf({ scene, placements = [], eliminations = [] }) {
  const drawn = scene?.candidates || [];
  const has = (cell, digit) => drawn.some((mark) => mark.cell === cell && mark.digit === digit);
  const marks = (pairs, role) =>
    pairs.filter(([cell, digit]) => !has(cell, digit)).map(([cell, digit]) => ({ cell, digit, role }));
  const more = [...marks(placements, "placed"), ...marks(eliminations, "eliminated")];
  return { ...scene, candidates: [...drawn, ...more] };
}

/** "Naked pair: r1c1 ..." in its two parts. */
function split(line, name = "Step") {
  const colon = line.indexOf(": ");
  return colon < 0 ? [name, line] : [line.slice(0, colon), line.slice(colon + 2)];
}
