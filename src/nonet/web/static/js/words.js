// Small matters of language.

export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** First letter large (but not of a cell), a full stop at the end. */
export function sentence(text) {
  const started = /^r\d+c\d+/.test(text) ? text : capital(text);
  return started + (/[.!?]$/.test(text) ? "" : ".");
}
