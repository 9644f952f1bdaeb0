// The page comes together: the saved game is on the board before anything is asked of the service.

import { find, findAll, onClick } from "./base/dom.js";
import { setUpSettings } from "./base/options.js";
import { createStore } from "./base/store.js";
import { keepSaved, loadState } from "./base/storage.js";
import { setUpTheme } from "./base/theme.js";
import { currentLanguage, fillWords, languages, speak, t } from "./base/words.js";
import { Board } from "./board/board.js";
import { pictureOf } from "./board/picture.js";
import { setUpPointer } from "./board/pointer.js";
import { awaitPuzzles } from "./enter/arriving.js";
import { dailyGame } from "./games/daily.js";
import { setUpClock } from "./games/clock.js";
import { celebrateWins } from "./games/win.js";
import { setUpKeyboard } from "./input/keyboard.js";
import { setUpPad } from "./input/pad.js";
import { showLessons } from "./lesson/host.js";
import { isEmpty, layoutOf } from "./model/game.js";
import { loadLayout } from "./model/layouts.js";
import { fact, initialState } from "./state/state.js";
import { showStatus } from "./state/status.js";
import { askForHint } from "./tabs/play.js";
import { openTab, setUpTabs } from "./tabs/tabs.js";

const LANGUAGE = "nonet.language";

function chosenLanguage() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

/** What the game is: size, houses, givens, level. */
function about({ game }) {
  const layout = layoutOf(game);
  const size = `${layout.size}x${layout.size}`;
  if (isEmpty(game)) return t("about.empty", { size });
  const { level, rating, date, kind, name } = game.about;
  return [
    date ? t("game.daily", { date }) : kind === "practise" || kind === "collection" ? name : null,
    size,
    layout.jigsaw ? t("extra.jigsaw") : layout.extras.map((extra) => t(`extra.${extra}`)).join(", "),
    t("about.givens", { count: game.givens.filter(Boolean).length }),
    level ? t(`level.${level.replace(" ", "-")}`) : null,
    rating ? rating.toFixed(1) : null,
  ].filter(Boolean).join(" · ");
}

const DRAWN = ["game", "selection", "cursor", "tab", "settings", "lesson", "check", "search", "broken", "open"];

function setUpBoard(store) {
  const board = new Board(find("#board"));
  function show(state) {
    const frame = find("#board-frame");
    frame.dataset.zoom = state.settings.zoom;
    frame.style.setProperty("--zoom", state.settings.zoom);
    board.render(pictureOf(state), state.cursor);
    find("#about").textContent = about(state);
    find("#zoom").hidden = layoutOf(state.game).size < 12;
  }
  store.subscribe((state, before) => {
    if (DRAWN.some((name) => state[name] !== before[name])) show(state);
    if (state.game !== before.game && board.hasFocus) {
      find("#aloud").textContent = board.cells[state.cursor].getAttribute("aria-label");
    }
    if (before.lesson && state.lesson && state.game !== before.game && !fact(state, "lesson")) {
      store.set({ lesson: null });
    }
  });
  show(store.get());
  const zooming = (by) => () => {
    const { settings } = store.get();
    store.set({ settings: { ...settings, zoom: Math.min(4, Math.max(1, settings.zoom + by)) } });
    board.cells[store.get().cursor].scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  onClick("#zoom-in", zooming(1));
  onClick("#zoom-out", zooming(-1));
  return board;
}

/** What is loaded when it is first opened. */
const LATER = {
  new: async (store) => (await import("./games/new.js")).openNewDialog(store),
  games: async (store) => (await import("./games/history.js")).openHistory(store),
  statistics: async () => (await import("./games/statistics.js")).openStatistics(),
  share: async (store) => (await import("./share/share.js")).openShareDialog(store),
  print: async (store) => (await import("./share/print.js")).openPrintDialog(store),
  help: async () => (await import("./help.js")).openHelp(),
};

function setUpMenu(store) {
  const menu = find("#menu");
  for (const [name, open] of Object.entries(LATER)) onClick(`#open-${name}`, () => open(store), store.complain);
  const toggle = (open) => {
    menu.classList.toggle("open", open);
    find("#open-menu").setAttribute("aria-expanded", menu.classList.contains("open"));
  };
  onClick("#open-menu", () => toggle());
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#open-menu, #language")) toggle(false);
  });
  const language = find("#language");
  for (const [code, name] of Object.entries(languages())) language.append(new Option(name, code));
  language.value = currentLanguage();
  language.addEventListener("change", () => {
    try {
      localStorage.setItem(LANGUAGE, language.value);
    } catch {
      // No storage: the browser's language is used.
    }
    location.reload();
  });
}

/** Rules are told and watched from the first puzzle on that has some. */
function needRules(store) {
  let watched = null;
  const look = ({ game }) => {
    if (watched || !layoutOf(game).rules.length) return;
    watched = import("./games/rules.js").then(({ watchRules }) => watchRules(store));
    watched.catch(() => (watched = null));
  };
  store.subscribe(look);
  look(store.get());
}

async function start() {
  await speak(chosenLanguage());
  fillWords();
  const saved = loadState();
  if (!saved) await loadLayout("3x3");
  const store = createStore(saved || initialState());
  const board = setUpBoard(store);
  setUpTheme();
  setUpTabs(store, board);
  setUpPad(store);
  setUpPointer(store, board);
  setUpClock(store, board);
  setUpSettings(store);
  setUpMenu(store);
  awaitPuzzles(store);
  showStatus(store);
  showLessons(store);
  celebrateWins(store, board);
  needRules(store);
  setUpKeyboard(store, board, { h: () => askForHint(store), "?": () => LATER.help() });
  keepSaved(store);
  store.set({});
  await firstGame(store, saved).finally(() => (document.body.dataset.ready = "yes"));
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => {});
}

/** The game to begin with: the one of the address, the last one, or today's. */
async function firstGame(store, saved) {
  if (location.pathname.startsWith("/p/")) {
    const { openShared, sharedCode } = await import("./share/links.js");
    const code = sharedCode(location);
    history.replaceState(null, "", "/");
    await openShared(store, code);
  } else if (saved && !isEmpty(saved.game)) {
    store.say(t("start.last"));
  } else if (!saved) {
    const game = await dailyGame("easy").catch(() => null);
    if (game && isEmpty(store.get().game)) {
      store.set({ ...initialState(game.layout), game, cursor: game.givens.indexOf(0), selection: [game.givens.indexOf(0)] });
      openTab(store, "play");
      store.say(t("start.first"));
    }
  }
}

start().catch((error) => {
  findAll("#message").forEach((line) => (line.textContent = error.message));
  throw error;
});
