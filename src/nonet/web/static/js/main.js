// The page comes together: the saved game is on the board before anything is asked of the service.

import { Board } from "./board.js";
import { find, findAll, plural } from "./dom.js";
import { openGenerateDialog } from "./generate.js";
import { openHelp } from "./help.js";
import { setUpKeyboard } from "./keyboard.js";
import { setUpLearn } from "./learn.js";
import { onClick, say } from "./messages.js";
import { setUpPad } from "./pad.js";
import { pictureOf } from "./picture.js";
import { setUpPlay } from "./play.js";
import { setUpPointer } from "./pointer.js";
import { openPrintDialog } from "./print.js";
import { setUpReading } from "./reading.js";
import { openShareDialog, openShared, sharedCode } from "./share.js";
import { setUpSolve } from "./solve.js";
import { createStore, initialState, isEmpty, layoutOf, valuesOf } from "./state.js";
import { keepSaved, loadState } from "./storage.js";
import { setUpTabs } from "./tabs.js";
import { setUpTheme } from "./theme.js";
import { clockText, setUpTimer } from "./timer.js";

const saved = loadState();
const store = createStore(saved || initialState());
const board = new Board(find("#board"));

function show(state) {
  board.render(pictureOf(state), state.cursor);
  find("#about").textContent = about(state.game);
}

function about(game) {
  const layout = layoutOf(game);
  const size = `${layout.size}x${layout.size}`;
  if (isEmpty(game)) return `Empty ${size} grid`;
  const houses = layout.jigsaw ? "jigsaw" : layout.extras.join(" and ");
  const givens = plural(game.givens.filter(Boolean).length, "given");
  return [size, houses, givens, game.about].filter(Boolean).join(" · ");
}

const isFull = ({ game, tab }) => tab !== "solve" && valuesOf(game).every(Boolean);

const DRAWN = ["game", "view", "selection", "cursor", "mistakes", "tab", "settings"];
store.subscribe((state, before) => {
  if (DRAWN.some((name) => state[name] !== before[name])) show(state);
  if (state.game !== before.game && board.hasFocus) {
    find("#aloud").textContent = board.cells[state.cursor].getAttribute("aria-label");
  }
  if (state.game !== before.game && !state.finished && isFull(state)) {
    say("The grid is full, but not right. Check shows what is wrong.", "bad");
  }
  if (state.finished && !before.finished && state.tab !== "solve") {
    board.celebrate();
    const time = state.settings.timer ? ` in ${clockText(state.elapsed)}` : "";
    say(`Solved${time}. Well done!`, "good");
  }
});

function setUpSettings() {
  const boxes = findAll("[data-setting]");
  const showAll = ({ settings }) =>
    boxes.forEach((box) => (box.checked = settings[box.dataset.setting]));
  for (const box of boxes) {
    box.addEventListener("change", () => {
      const { settings } = store.get();
      store.set({ settings: { ...settings, [box.dataset.setting]: box.checked } });
    });
  }
  store.subscribe((state, before) => state.settings !== before.settings && showAll(state));
  showAll(store.get());
}

show(store.get());
setUpTheme();
setUpTabs(store);
setUpPad(store);
setUpPointer(store, board);
const learn = setUpLearn(store);
setUpPlay(store, learn);
setUpSolve(store);
setUpReading(store);
const dialogs = {
  generate: openGenerateDialog, share: openShareDialog, print: openPrintDialog, help: openHelp,
};
for (const [name, open] of Object.entries(dialogs)) {
  onClick(`#open-${name}`, () => open(store));
}
setUpKeyboard(store, board, { h: learn.hint, "?": openHelp });
setUpTimer(store, board);
setUpSettings();
keepSaved(store);

const code = sharedCode(location);
if (code !== null) {
  openShared(store, code);
  history.replaceState(null, "", "/");
} else if (saved && !isEmpty(saved.game)) {
  say("Your last game, as you left it.");
} else {
  say("Type a puzzle, paste one, or take a new one.");
}
