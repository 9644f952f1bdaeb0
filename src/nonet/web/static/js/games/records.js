// What the browser remembers of games: those under way, and the results of those that were solved.

const GAMES = "nonet.games";
const RESULTS = "nonet.results";
const MOST_GAMES = 60;
const FIELDS = ["layout", "givens", "entries", "corner", "centre", "colour", "lines", "candidates", "text", "about", "id"];

function load(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function save(key, list) {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // No room or no storage: the older half makes room.
    if (list.length > 1) save(key, list.slice(-Math.floor(list.length / 2)));
  }
}

/** The games that were begun, the latest first. */
export const gamesBegun = () => load(GAMES).reverse();

/** The results of solved puzzles, the oldest first. */
export const results = () => load(RESULTS);

/** Remember a game as far as it is. */
export function rememberGame({ game, play }) {
  const kept = Object.fromEntries(FIELDS.map((field) => [field, game[field]]));
  const others = load(GAMES).filter(({ game: { id } }) => id !== game.id);
  save(GAMES, [...others, { game: kept, play, at: Date.now() }].slice(-MOST_GAMES));
}

/** Remember a solved puzzle, once. */
export function rememberResult({ game, play }, size) {
  const all = results();
  if (all.some(({ id }) => id === game.id)) return;
  const blanks = game.givens.filter((given) => !given).length;
  const { level = null, kind = null, date = null } = game.about;
  save(RESULTS, [...all, {
    id: game.id, at: Date.now(), level, kind, date, size, seconds: play.elapsed, hints: play.hints,
    checks: play.checks, filled: play.filled, byHints: play.filled >= blanks,
  }]);
}

/** Forget everything that was remembered. */
export function forgetResults() {
  save(RESULTS, []);
}
