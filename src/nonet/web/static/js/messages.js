// The line under the board that says what happened; read aloud by screen readers.

import { find } from "./dom.js";

/** Show a sentence; kind is "info", "good" or "bad". */
export function say(text, kind = "info") {
  const line = find("#message");
  line.className = `message ${kind}`;
  line.textContent = text;
}

/** Show what went wrong, unless it was the user who stopped it. */
export function complain(error) {
  if (error.name !== "AbortError") say(error.message, "bad");
}

/** Let a click on an element do something; what goes wrong is told. */
export function onClick(selector, act) {
  find(selector).addEventListener("click", (event) => Promise.resolve(act(event)).catch(complain));
}
