// Queries over the lexemes by which titles are found: see `title_lexemes` in the migrations.

/** A lexeme in the syntax of a tsquery. */
export function quoted(lexeme: string) {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** No title has this lexeme. A tsquery has no other way to match nothing. */
const NEVER = quoted('  ');

export function anyOf(queries: readonly string[]) {
  const possible = queries.filter((query) => query !== NEVER);
  return possible.length === 0 ? NEVER : `(${possible.join(' | ')})`;
}

export function allOf(queries: readonly string[]) {
  if (queries.includes(NEVER)) return NEVER;
  return queries.length === 0 ? `!${NEVER}` : `(${queries.join(' & ')})`;
}

/** Matches titles that have one of these words. */
export function anyWord(words: readonly string[]) {
  return anyOf(words.map(startOrWhole));
}

/** Matches any lexeme with this prefix. */
export function withPrefix(prefix: string) {
  return `${quoted(prefix)}:*`;
}

/** A single letter is the prefix of some lexeme of each title that has it; a longer text is a lexeme. */
function startOrWhole(text: string) {
  return Array.from(text).length === 1 ? withPrefix(text) : quoted(text);
}

/**
 * Matches titles that may contain a text without spaces. For one or two letters they do contain it; for
 * more, they have all its bigrams, though perhaps in different places.
 */
export function mayContain(text: string) {
  const letters = Array.from(text);
  if (letters.length < 3) return startOrWhole(text);
  const bigrams = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return allOf([...new Set(bigrams)].map(quoted));
}

/** Matches titles in which a word that ends in `end` is followed by one that begins with `start`. */
export function boundary(end: string, start: string) {
  return quoted(`${end} ${start}`);
}

/** Matches titles whose first letter has this initial consonant. */
export function withFirstInitial(initial: string) {
  return quoted(initialKey(initial));
}

/** The lexeme of these titles, which is also their key in `title_parts`. */
export function initialKey(initial: string) {
  return ` ${initial}`;
}
