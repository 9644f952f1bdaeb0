// The whole path to the solution: forth and back, any step, and playing on from there.

import { find, make } from "../base/dom.js";
import { sentence, t } from "../base/words.js";
import { layoutOf, puzzleOf } from "../model/game.js";
import { digitsOf } from "../model/layouts.js";
import { positionsOf } from "../model/path.js";
import { openTab } from "../tabs/tabs.js";
import { question, wayOf } from "./asking.js";
import { aboutTechnique, split, without } from "./hint.js";
import { actions, countsTable, stepList, stepText, walker } from "./lesson.js";

/** Ask for the path of the puzzle, and show its first step. */
export async function wholePath(store) {
  const { settings } = store.get();
  const answer = await question(store, "explain", wayOf(settings));
  if (!answer) return;
  if (!answer.steps.length) {
    without(store, { ...answer, status: answer.status === "solved" ? "stuck" : answer.status });
    return;
  }
  walkAlong(store, answer, settings.order, 0);
}

/** Show a path, or what was found of it in time. */
function walkAlong(store, answer, whose, start) {
  const { game } = store.get();
  const positions = positionsOf(layoutOf(game), game.givens, game.candidates, answer.steps);
  const searchOn = async () => {
    const { values, masks } = positions.at(-1);
    const more = { values, candidates: masks.map(digitsOf), ...wayOf(store.get().settings) };
    const next = await question(store, "explain", { ...puzzleOf(game), ...more });
    if (!next) return;
    const steps = [...answer.steps, ...next.steps];
    walkAlong(store, { ...next, steps, ...summaryOf(steps) }, whose, answer.steps.length);
  };
  const walk = (at) => store.get().game === game && store.learn("lesson", lessonAt(at));
  walk(start);

  function lessonAt(at) {
    const step = answer.steps[at];
    const names = Object.fromEntries(answer.steps.map(({ technique, name }) => [technique, name]));
    const { values, masks } = positions[at];
    const [title, line] = step ? split(step.short) : endOf(answer, names);
    const focused = document.activeElement?.dataset?.walk;
    const chosen = find("#lesson").contains(document.activeElement) && !focused;
    return {
      line: step ? t("walk.line", { at: at + 1, step: step.short }) : `${title}. ${line}.`,
      shown: { values, candidates: masks, picture: step?.picture, bare: Boolean(step) },
      content: () => [
        walker(at, answer.steps.length, walk),
        step
          ? stepText({ ...step, line }, (id) => aboutTechnique(store, id))
          : [make("h2", {}, title), make("p", {}, sentence(line))],
        stepList(answer.steps.map(({ short }) => short), at, walk),
        actions(
          [t("walk.play"), () => playFrom(store, positions[at]), { id: "play-from" }],
          answer.status === "unknown" && [t("walk.searchOn"), searchOn, { id: "search-on", class: "primary" }],
        ),
        countsTable(answer.counts, names, whose),
        answer.remarks.map((remark) => make("p", { class: "muted" }, sentence(remark))),
      ],
      shows: (host) => keepPlace(host, focused, chosen),
    };
  }
}

/** Keep the current step in view, and the keyboard where it was. */
function keepPlace(host, focused, chosen) {
  const list = find(".steps", host);
  const current = find("[aria-current]", list);
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  if (focused) {
    const again = find(`[data-walk="${focused}"]`, host);
    (again.disabled ? find(".walker button:not(:disabled)", host) : again)?.focus();
  } else if (chosen) current?.focus({ preventScroll: true });
}

function playFrom(store, { values, masks }) {
  const { game, play } = store.get();
  const entries = values.map((value, cell) => (game.givens[cell] ? 0 : value));
  const corner = game.corner.map(() => 0);
  const filled = entries.filter(Boolean).length;
  store.open({ ...game, entries, centre: masks, corner }, { ...play, filled });
  openTab(store, "play");
}

/** Counts and hardest technique of a path that was found in parts. */
function summaryOf(steps) {
  const counts = {};
  const ranked = [...steps].sort((a, b) => b.rating - a.rating);
  for (const { technique } of ranked) counts[technique] = (counts[technique] || 0) + 1;
  return { counts, hardest: ranked[0].technique, level: null };
}

/** What to say after the last step: a title and a line. */
function endOf({ status, level, hardest }, names) {
  if (status === "unknown") return [t("walk.timeOver"), t("walk.timeOverLine")];
  if (status !== "solved") return [t("walk.stuck"), t("walk.stuckLine")];
  const line = t("walk.hardest", { technique: names[hardest] });
  return [t("walk.solved"), level ? `${t("walk.level", { level: t(`level.${level.replace(" ", "-")}`) })}; ${line}` : line];
}
