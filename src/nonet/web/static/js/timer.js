// The time: runs while a puzzle is open in the play tab and the page is in view.

import { find } from "./dom.js";
import { onClick } from "./messages.js";
import { isEmpty } from "./state.js";

export function clockText(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function setUpTimer(store, board) {
  const runs = (state) =>
    state.tab !== "solve" && !state.finished && !state.paused && !document.hidden && !isEmpty(state.game);

  function show(state) {
    find("#clock").textContent = clockText(state.elapsed);
    find("#clock-area").hidden = state.tab === "solve" || isEmpty(state.game);
    find("#clock").hidden = !state.settings.timer;
    find("#pause").disabled = state.finished;
    find("#pause").setAttribute("aria-pressed", state.paused);
    find("#cover").hidden = !state.paused;
    find("#board").inert = state.paused;
  }
  setInterval(() => {
    const state = store.get();
    if (runs(state)) store.set({ elapsed: state.elapsed + 1 });
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
    if (state.tab === "solve" && state.paused) store.set({ paused: false });
    else if (state !== before) show(state);
  });
  show(store.get());
}
