// Statistics: times by level, streaks, hints and checks used. Loaded when it is opened.

import { dialog } from "../base/dialog.js";
import { button, make } from "../base/dom.js";
import { capital, t } from "../base/words.js";
import { clockText } from "./clock.js";
import { today } from "./daily.js";
import { forgetResults, results } from "./records.js";

const DAY = 86_400_000;
const mean = (numbers) => Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);

/** Days in a row with a solved puzzle: up to now, and at most. */
export function streaksOf(days, now = today()) {
  const numbers = [...new Set(days)].map((day) => Date.parse(`${day}T00:00:00Z`) / DAY).sort((a, b) => a - b);
  let [run, longest] = [0, 0];
  numbers.forEach((day, index) => {
    run = day === numbers[index - 1] + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = Date.parse(`${now}T00:00:00Z`) / DAY - (numbers.at(-1) ?? -9);
  return { current: last <= 1 ? run : 0, longest };
}

export function openStatistics() {
  const all = results();
  const own = all.filter(({ byHints }) => !byHints);
  const sum = (name) => all.reduce((total, result) => total + result[name], 0);
  const { current, longest } = streaksOf(own.map(({ at }) => today(new Date(at))));
  const groups = new Map();
  for (const result of own) {
    const name = [result.size === 9 ? null : `${result.size}x${result.size}`,
      result.level ? t(`level.${result.level.replace(" ", "-")}`) : t("level.unrated")].filter(Boolean).join(" ");
    groups.set(name, [...(groups.get(name) || []), result.seconds]);
  }
  const row = (cells, tag = "td") => make("tr", {}, ...cells.map((cell) => make(tag, {}, String(cell))));
  const facts = [
    [t("statistics.solved"), own.length], [t("statistics.byHints"), all.length - own.length],
    [t("statistics.streak"), t("statistics.days", { count: current })],
    [t("statistics.longest"), t("statistics.days", { count: longest })],
    [t("statistics.hints"), sum("hints")], [t("statistics.checks"), sum("checks")],
  ];
  const box = dialog(
    t("statistics.title"),
    make("table", { id: "statistics" }, make("tbody", {}, ...facts.map((fact) => row(fact)))),
    make("h3", {}, t("statistics.times")),
    own.length
      ? make("table", { id: "times" },
        make("thead", {}, row([t("statistics.level"), t("statistics.count"), t("statistics.best"), t("statistics.mean")], "th")),
        make("tbody", {}, ...[...groups].map(([name, times]) =>
          row([capital(name), times.length, clockText(Math.min(...times)), clockText(mean(times))]))))
      : make("p", { class: "muted" }, t("statistics.none")),
    make("p", { class: "muted" }, t("statistics.here")),
    make("div", { class: "row-of-buttons" }, button(t("statistics.forget"), () => {
      forgetResults();
      box.close();
    })),
  );
}
