// Solve, another solution, previous solution, run through all, stop. The service keeps the search
// behind a cursor; the search is a fact of the state, so the status line and the board follow it.

import { ask, dropCursor } from "../base/api.js";
import { find } from "../base/dom.js";
import { t } from "../base/words.js";
import { layoutOf, puzzleOf } from "../model/game.js";
import { valuesOfLine } from "../model/layouts.js";
import { fact } from "../state/state.js";
import { tabOf } from "../tabs/tabs.js";

const PAGE = 50;
const RUN_PAUSE = 40; // milliseconds between solutions while running through all
const FRESH = {
  phase: "searching", solutions: [], at: -1, cursor: null, total: null, moreThan: null,
  ended: false, reason: null, running: false,
};

export function createSearch(store) {
  let request = null; // the AbortController of the request under way
  const dropped = new Set(); // cursors that the service has been told to forget

  const current = () => fact(store.get(), "search");
  const change = (changes) => current() && store.learn("search", { ...current(), ...changes });

  /** End the search, here and in the service. */
  function end(search = store.get().search) {
    request?.abort();
    request = null;
    if (search?.cursor && !dropped.has(search.cursor)) {
      dropped.add(search.cursor);
      dropCursor(search.cursor);
    }
  }

  /** Fetch the next page of solutions; true if one came, null if nothing more will. */
  async function fetchMore() {
    const mine = new AbortController();
    request = mine;
    show();
    const { cursor, game } = current();
    try {
      const answer = await ask("solutions", { ...puzzleOf(game), page_size: PAGE, cursor }, mine.signal);
      if (request !== mine || !current()) return null;
      const solutions = [...current().solutions, ...answer.solutions.map((line) => valuesOfLine(layoutOf(game), line))];
      const ended = answer.status === "end";
      change({
        solutions, ended, cursor: answer.cursor, total: answer.total, moreThan: answer.more_than,
        reason: answer.contradiction, phase: ended && !solutions.length ? "none" : current().phase,
      });
      if (answer.solutions.length) return true;
      return ended || !answer.cursor ? null : false;
    } catch (error) {
      if (request === mine) {
        store.set({ search: null });
        if (error.status === 410) store.say(t("search.forgotten"), "bad");
        else store.complain(error);
      }
      return null;
    } finally {
      if (request === mine) request = null;
      show();
    }
  }

  /** Search until a solution comes; false where none will. */
  async function searchOn() {
    for (;;) {
      const came = await fetchMore();
      if (came !== false) return came === true;
    }
  }

  async function solve() {
    end();
    store.learn("search", FRESH);
    if (await searchOn()) change({ phase: "shown", at: 0 });
  }

  const atEnd = ({ at, solutions }) => at === solutions.length - 1;

  async function another() {
    const search = current();
    if (!search || search.at < 0) return false;
    if (atEnd(search) && (search.ended || !(await searchOn()))) return false;
    return Boolean(change({ at: current().at + 1 }) ?? true);
  }

  async function runThrough() {
    if (!current()?.running) return;
    if (await another()) setTimeout(runThrough, RUN_PAUSE);
    else change({ running: false });
  }

  function stop() {
    end();
    store.learn("search", { ...FRESH, phase: "stopped" });
  }

  function show() {
    const search = current();
    const busy = Boolean(request);
    const none = !search || search.at < 0;
    const last = !none && search.ended && atEnd(search);
    find("#solve").disabled = busy;
    find("#another").disabled = busy || none || last;
    find("#previous").disabled = busy || none || search.at < 1;
    find("#run").disabled = none || last;
    find("#run").setAttribute("aria-pressed", Boolean(search?.running));
    find("#stop-search").disabled = !busy && (none || search.phase === "stopped");
    find("#pane-solve").setAttribute("aria-busy", busy);
  }

  const previous = () => current()?.at > 0 && change({ at: current().at - 1 });
  const run = () => {
    change({ running: !current().running });
    return runThrough();
  };
  store.subscribe((state, before) => {
    const gone = before.search && before.search !== state.search && !fact(state, "search");
    const silent = state.search && !fact(state, "search");
    const left = state.search && !tabOf(state).givens;
    if (silent || left) {
      end(state.search);
      store.set({ search: null });
    } else if (gone) end(before.search);
    show();
  });
  addEventListener("pagehide", () => end());
  show();
  return { solve, another, previous, run, "stop-search": stop };
}
