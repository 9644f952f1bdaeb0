// The rating of the puzzle: on Sudoku Explainer's scale where it has one, its level, and how often
// each technique is needed on the way that was chosen.

import { make } from "../base/dom.js";
import { capital, sentence, t } from "../base/words.js";
import { question } from "./asking.js";
import { countsTable } from "./lesson.js";

export async function rate(store) {
  const { order } = store.get().settings;
  const answer = await question(store, "rate", { order });
  if (!answer) return;
  const { status, explainer, pearl, diamond, score, level, hardest, names } = answer;
  if (status === "none" || status === "several") {
    const words = t(`rate.${status}`);
    store.learn("lesson", { line: words, shown: {}, content: () => [make("p", {}, words)] });
    return;
  }
  const rating = explainer?.toFixed(1);
  const called = level ? t(`level.${level.replace(" ", "-")}`) : null;
  const facts = [
    called && t("rate.level", { level: called }),
    hardest && t("rate.hardest", { technique: names[hardest].toLowerCase() }),
    score !== null && t("rate.score", { score: score.toFixed(1) }),
    pearl && t("rate.pearl", { pearl: pearl.toFixed(1), diamond: diamond?.toFixed(1) ?? "–" }),
  ];
  const reasons = Object.entries(answer.reasons).filter(([scale]) => scale !== "explainer" || explainer);
  store.learn("lesson", {
    line: rating || called ? t("rate.line", { rating: [rating, called].filter(Boolean).join(", ") }) : t("rate.unknown"),
    shown: {},
    content: () => [
      make("h2", {}, t("rate.title")),
      make("p", { class: "big" }, rating ?? capital(called ?? t("rate.unknownShort"))),
      make("p", {}, sentence(facts.filter(Boolean).join("; "))),
      countsTable(answer.counts, names, answer.order),
      reasons.map(([, reason]) => make("p", { class: "muted" }, sentence(reason))),
    ],
  });
}
