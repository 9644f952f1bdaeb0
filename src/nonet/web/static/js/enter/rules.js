// Rules drawn on the board: choose cells, a rule and its number. The service tells and draws them,
// and says after every change whether the puzzle is unique. Loaded when the section is opened.

import { ask, askMeta } from "../base/api.js";
import { button, find, make } from "../base/dom.js";
import { grouped, sentence, t } from "../base/words.js";
import { layoutOf, newGame, puzzleOf } from "../model/game.js";
import { loadLayout, maskOf } from "../model/layouts.js";
import { tabOf } from "../tabs/tabs.js";
import { option } from "./fields.js";

const SOON = 350; // milliseconds from a change to the question
const SECONDS = 4;
const FIRST = "killer";

/** The words of a layout without its rules, and those of each rule. */
function parts(layout) {
  const [houses] = layout.name.split(";");
  return { houses: houses.trim(), rules: layout.rules.map(({ text }) => text) };
}

export async function showRules(store) {
  const { rule_kinds: kinds } = await askMeta();
  const kind = make("select", { id: "rule-kind" }, ...kinds.map(({ id }) => option(id, id, id === FIRST)));
  const number = make("input", { type: "text", id: "rule-number", inputmode: "numeric", autocomplete: "off" });
  const places = make("input", { type: "text", id: "rule-cells", autocomplete: "off", spellcheck: "false" });
  const about = make("p", { class: "muted", id: "rule-about" });
  const list = make("ul", { class: "games", id: "drawn-rules" });
  const answer = make("p", { role: "status", id: "setting-answer" });
  const chosen = () => kinds.find(({ id }) => id === kind.value);

  /** Give the grid other rules; its givens stay. */
  async function change(wanted) {
    const { game } = store.get();
    const { houses } = parts(layoutOf(game));
    const layout = await loadLayout([houses, ...wanted].join("; "));
    store.open(newGame(layout.name, game.givens, { about: { entered: true } }));
    store.set({ selection: [], editing: true });
  }

  const add = () => {
    const { rules } = parts(layoutOf(store.get().game));
    const words = [kind.value, ...number.value.trim().split(/[\s,]+/), places.value.trim()].filter(Boolean);
    return change([...rules, words.join(" ")]).then(() => (number.value = "")).catch(store.complain);
  };

  function showKind() {
    about.textContent = `${chosen().about} ${t("rules.example", { example: chosen().written })}`;
  }

  function showCells({ selection, game }) {
    const { size } = layoutOf(game);
    places.value = selection.map((cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`).join(" ");
  }

  function showList({ game }) {
    const { rules } = layoutOf(game);
    list.replaceChildren(...rules.map(({ text, sentence: told }, at) => make("li", {},
      make("span", { title: text }, told),
      button("×", () => change(rules.filter((_, other) => other !== at).map((rule) => rule.text)).catch(store.complain), {
        class: "icon quiet", "aria-label": t("rules.remove", { rule: text }),
      }))));
  }

  let timer = 0;
  let request = null;
  function askSoon(state) {
    clearTimeout(timer);
    request?.abort();
    answer.textContent = "";
    if (!tabOf(state).givens || !find("#rules-section").open) return;
    answer.textContent = t("status.thinking");
    timer = setTimeout(async () => {
      request = new AbortController();
      const { game } = state;
      try {
        const found = await ask("setting", { ...puzzleOf(game), seconds: SECONDS }, request.signal);
        if (store.get().game !== game) return;
        answer.textContent = told(found);
        if (found.candidates) store.set({ open: { game, masks: found.candidates.map(maskOf) } });
      } catch (error) {
        if (error.name !== "AbortError") answer.textContent = error.message;
      }
    }, SOON);
  }

  find("#rules-section").append(
    make("p", { class: "muted" }, t("rules.intro")),
    make("div", { class: "fields" },
      make("label", {}, t("rules.kind"), kind), make("label", {}, t("rules.number"), number)),
    make("label", { class: "block" }, t("rules.cells"), places), about,
    make("div", { class: "row-of-buttons" }, button(t("rules.add"), add, { class: "primary", id: "add-rule" })),
    list, answer,
  );
  kind.addEventListener("change", showKind);
  number.addEventListener("keydown", (event) => event.key === "Enter" && add());
  store.subscribe((state, before) => {
    if (state.selection !== before.selection && state.selection.length) showCells(state);
    if (state.game.layout !== before.game.layout) showList(state);
    if (state.game !== before.game || state.tab !== before.tab) askSoon(state);
  });
  find("#rules-section").addEventListener("toggle", () => {
    store.set({ open: null });
    askSoon(store.get());
  });
  showKind();
  showCells(store.get());
  showList(store.get());
  askSoon(store.get());
}

/** What the service found, in sentences. */
function told({ status, count, exact, superfluous, level, contradiction, candidates_complete: complete }) {
  if (status === "unknown") return t("setting.unknown");
  if (status === "none") return `${t("search.none")} ${contradiction ? sentence(contradiction.message) : ""}`.trim();
  if (status === "several") {
    const several = t(exact ? "setting.several" : "setting.many", { count: grouped(count) });
    return `${several} ${t(complete ? "setting.open" : "setting.open-so-far")}`;
  }
  return [
    t("setting.unique"),
    level ? sentence(t("rate.level", { level: t(`level.${level.replace(" ", "-")}`) })) : null,
    ...superfluous.map(({ message }) => sentence(message)),
  ].filter(Boolean).join(" ");
}
