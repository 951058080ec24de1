/** A text as a part of a regular expression, of JavaScript and of PostgreSQL, that matches only itself. */
export const escapePattern = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
