// The words of the page, from the catalogue of the language that was chosen.

const LANGUAGES = { en: "English", sv: "Svenska" };
let words = {};
let language = "en";

/** The languages there are, by their codes. */
export const languages = () => LANGUAGES;

/** The language in use. */
export const currentLanguage = () => language;

/** Load the catalogue of a language: the reader's choice, else the browser's, else English. */
export async function speak(chosen) {
  const wished = chosen || navigator.language.slice(0, 2);
  language = wished in LANGUAGES ? wished : "en";
  words = (await import(`/static/words/${language}.js`)).default;
  document.documentElement.lang = language;
}

/** The words for a key, with values filled in. */
export function t(key, values = {}) {
  const found = words[key];
  if (found === undefined) throw new Error(`no words for ${key}`);
  if (typeof found === "function") return found(values);
  return found.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** The words for a key if there are any, else the service's own. */
export const named = (key, other) => (key in words ? t(key) : other);

/** A number as people write it: 1,000,000. */
export const grouped = (number) => number.toLocaleString(language === "en" ? "en-US" : language);

export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/** First letter large (but not of a cell), a full stop at the end. */
export function sentence(text) {
  const started = /^(r\d+c\d+|[A-Z]\d)/.test(text) ? text : capital(text);
  return started + (/[.!?…]$/.test(text) ? "" : ".");
}

const ATTRIBUTES = { label: "aria-label", title: "title", placeholder: "placeholder" };

/** Fill in the words of elements that name their key: data-t, data-t-label, data-t-title. */
export function fillWords(root = document) {
  for (const element of root.querySelectorAll("[data-t]")) element.prepend(t(element.dataset.t));
  for (const [name, attribute] of Object.entries(ATTRIBUTES)) {
    for (const element of root.querySelectorAll(`[data-t-${name}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-t-${name}`)));
    }
  }
}
