// Solve, another solution, previous solution, run through all, reset.
// The service keeps the search behind a cursor; reset aborts the request and drops the cursor.

import { ask, dropCursor } from "./api.js";
import { find, grouped } from "./dom.js";
import { complain, onClick, say } from "./messages.js";
import { puzzleOf } from "./state.js";
import { sentence } from "./words.js";

const PAGE = 50;
const RUN_PAUSE = 40; // milliseconds between solutions while running through all
const idle = () => ({
  game: null, solutions: [], at: -1, cursor: null, total: null, moreThan: null, ended: false,
});

export function setUpSolve(store) {
  let search = idle();
  let request = null; // the AbortController of the request under way
  let running = 0; // the timer while running through all

  const shown = () => search.at >= 0;

  function stop() {
    request?.abort();
    request = null;
    clearTimeout(running);
    running = 0;
    if (search.cursor) dropCursor(search.cursor);
    search = idle();
    showState();
  }

  function total() {
    if (search.total !== null) return grouped(search.total);
    const known = Math.max(search.moreThan || 0, search.solutions.length);
    return search.ended ? grouped(search.solutions.length) : `more than ${grouped(known)}`;
  }

  function showState() {
    const busy = Boolean(request);
    find("#solve").disabled = busy;
    find("#another").disabled = busy || !shown() || (search.ended && atEnd());
    find("#previous").disabled = busy || search.at < 1;
    find("#run").disabled = !shown() || (search.ended && atEnd());
    find("#run").setAttribute("aria-pressed", running !== 0);
    find("#pane-solve").setAttribute("aria-busy", busy);
    const place = `Solution ${grouped(search.at + 1)} of ${total()}`;
    find("#solution-count").textContent = shown() ? (isOnly() ? "The only solution" : place) : "";
  }

  const isOnly = () => search.ended && search.solutions.length === 1;
  const atEnd = () => search.at === search.solutions.length - 1;

  function show(at) {
    search.at = at;
    store.set({ view: { kind: "solution", values: search.solutions[at] } });
    showState();
  }

  /** Fetch the next page of solutions; resolves to whether one came. */
  async function fetchMore() {
    const mine = new AbortController();
    request = mine;
    showState();
    try {
      const { game, cursor } = search;
      const body = { ...puzzleOf(game), page_size: PAGE, cursor };
      const answer = await ask("solutions", body, mine.signal);
      if (request !== mine) return false;
      search.solutions = [...search.solutions, ...answer.solutions];
      search.cursor = answer.cursor;
      search.total = answer.total;
      search.moreThan = answer.more_than;
      search.ended = answer.status === "end";
      search.reason = answer.reason;
      return answer.solutions.length > 0;
    } catch (error) {
      if (request === mine) {
        search.failed = true;
        if (error.status === 410) say("The search was forgotten after a while. Solve begins it anew.", "bad");
        else complain(error);
      }
      return false;
    } finally {
      if (request === mine) request = null;
      showState();
    }
  }

  /** Search until a solution comes, the end is reached or the user stops it. */
  async function searchOn() {
    const mine = search;
    mine.failed = false;
    while (!(await fetchMore())) {
      if (search !== mine || !search.cursor || search.failed) return false;
      say("Still searching … Reset stops it.");
    }
    return search === mine;
  }

  async function solve() {
    stop();
    const { game } = store.get();
    search.game = game;
    const mine = search;
    store.set({ view: null });
    say("Searching …");
    if (await searchOn()) {
      show(0);
      say(isOnly() ? "This puzzle has exactly one solution." : `Solution 1 of ${total()}.`, "good");
    } else if (search === mine && search.ended) {
      say(`No solutions. ${search.reason ? sentence(search.reason.text) : ""}`, "bad");
      store.set({ view: { kind: "none", flagged: search.reason?.cells || [] } });
    }
  }

  async function another() {
    if (!shown()) return false;
    if (atEnd()) {
      if (search.ended || !(await searchOn())) {
        if (search.ended) say(`There is no other solution: that was the last of ${total()}.`);
        showState();
        return false;
      }
    }
    show(search.at + 1);
    return true;
  }

  async function runThrough() {
    const mine = search;
    if (!(await another()) || search !== mine) {
      running = 0;
      showState();
      return;
    }
    if (running) running = setTimeout(runThrough, RUN_PAUSE);
  }

  onClick("#solve", solve);
  onClick("#another", another);
  onClick("#previous", () => search.at > 0 && show(search.at - 1));
  onClick("#run", () => {
    clearTimeout(running);
    running = running ? 0 : setTimeout(runThrough, 0);
    showState();
  });
  onClick("#reset", () => {
    stop();
    store.set({ view: null });
    say("The search is stopped; the grid is as you entered it.");
  });
  store.subscribe((state, before) => {
    const edited = state.game.givens !== before.game.givens || state.game.layout !== before.game.layout;
    const left = state.tab !== "solve" && before.tab === "solve";
    const hidden = before.view?.kind === "solution" && !state.view && shown();
    if ((edited || left || hidden) && (search.game || request)) stop();
  });
  addEventListener("pagehide", () => search.cursor && dropCursor(search.cursor));
  showState();
}
