/** PostgreSQL's `translate`: replaces each letter of `from` by its counterpart in `to`, or removes it. */
export function translate(text: string, from: string, to: string): string {
  const of = new Map(Array.from(from, (letter, index) => [letter, to[index] ?? '']));
  return Array.from(text, (letter) => of.get(letter) ?? letter).join('');
}
