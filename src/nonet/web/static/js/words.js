// Small matters of language.

export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** First letter large, a full stop at the end. */
export const sentence = (text) => capital(text) + (/[.!?]$/.test(text) ? "" : ".");
