// The time: runs while a puzzle is being played and the page is in view.

import { find, onClick } from "../base/dom.js";
import { isEmpty } from "../model/game.js";
import { tabOf } from "../tabs/tabs.js";

export function clockText(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function setUpClock(store, board) {
  const runs = (state) =>
    tabOf(state).plays && !state.play.finished && !state.paused && !document.hidden && !isEmpty(state.game);

  function show(state) {
    const { plays } = tabOf(state);
    find("#clock").textContent = clockText(state.play.elapsed);
    find("#clock-area").hidden = !plays || isEmpty(state.game);
    find("#clock").hidden = !state.settings.timer;
    find("#pause").disabled = state.play.finished;
    find("#pause").setAttribute("aria-pressed", state.paused);
    find("#cover").hidden = !state.paused;
    find("#board").inert = state.paused;
  }
  setInterval(() => {
    const state = store.get();
    if (runs(state)) store.set({ play: { ...state.play, elapsed: state.play.elapsed + 1 } });
  }, 1000);
  onClick("#pause", () => {
    store.set({ paused: !store.get().paused });
    if (store.get().paused) find("#resume").focus();
  });
  onClick("#resume", () => {
    store.set({ paused: false });
    board.focus(store.get().cursor);
  });
  store.subscribe((state, before) => {
    if (!tabOf(state).plays && state.paused) store.set({ paused: false });
    else if (state !== before) show(state);
  });
  show(store.get());
}
