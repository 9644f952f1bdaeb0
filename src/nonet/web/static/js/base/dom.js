// Small helpers for elements. Text goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** The first element that matches a selector. */
export const find = (selector, root = document) => root.querySelector(selector);

/** All elements that match a selector, as an array. */
export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A new HTML element with attributes and children (elements or text). */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** A button with a text, what a click on it does, and more attributes. */
export function button(text, onclick, more = {}) {
  return make("button", { type: "button", onclick, ...more }, text);
}

/** A new SVG element. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Arrow keys, Home and End go through buttons of which one is chosen. */
export function withArrows(buttons) {
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  buttons.forEach((element, at) => element.addEventListener("keydown", (event) => {
    const places = { Home: 0, End: buttons.length - 1 };
    const to = places[event.key] ?? (at + steps[event.key] + buttons.length) % buttons.length;
    if (Number.isNaN(to)) return;
    event.preventDefault();
    buttons[to].focus();
    buttons[to].click();
  }));
}

/** Let a click on an element do something; what goes wrong is told with complain. */
export function onClick(selector, act, complain) {
  find(selector).addEventListener("click", (event) => Promise.resolve(act(event)).catch(complain));
}

/** Hand a text or blob to the user as a file. */
export function saveFile(content, filename, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const address = URL.createObjectURL(blob);
  const link = make("a", { href: address, download: filename });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
