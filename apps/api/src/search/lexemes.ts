/** Lexemes are what a title is found by: see `title_lexemes` in the migrations. */

/** A lexeme as a tsquery writes it. */
export function quoted(lexeme: string) {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** No title has this one: a tsquery cannot say "nothing" otherwise. */
const NEVER = quoted('  ');

export function anyOf(queries: readonly string[]) {
  return queries.length === 0 ? NEVER : `(${queries.join(' | ')})`;
}

export function allOf(queries: readonly string[]) {
  return queries.length === 0 ? `!${NEVER}` : `(${queries.join(' & ')})`;
}

/** Titles that have one of these words. */
export function anyWord(words: readonly string[]) {
  return anyOf(words.map(startOrWhole));
}

/** Whatever has a lexeme that begins so. */
export function beginningWith(start: string) {
  return `${quoted(start)}:*`;
}

/** A letter begins one of the lexemes of a title that has it; a longer text is a lexeme itself. */
function startOrWhole(text: string) {
  return Array.from(text).length === 1 ? beginningWith(text) : quoted(text);
}

/**
 * Titles that may contain a text without spaces: certain for one or two letters; for more, all its
 * pairs of letters are there, though perhaps in different places.
 */
export function mayContain(text: string) {
  const letters = Array.from(text);
  if (letters.length < 3) return startOrWhole(text);
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return allOf([...new Set(pairs)].map(quoted));
}

/** Titles in which a word that ends in one letter is followed by one that begins with the other. */
export function boundary(end: string, start: string) {
  return quoted(`${end} ${start}`);
}

/** Titles whose first letter has this initial. */
export function beginning(initial: string) {
  return quoted(beginningPart(initial));
}

/** What `title_parts` counts these titles as. */
export function beginningPart(initial: string) {
  return ` ${initial}`;
}
