/** PostgreSQL's `translate`: letters of `from` become those at the same place of `to`, or nothing. */
export function translate(text: string, from: string, to: string): string {
  const of = new Map(Array.from(from, (letter, index) => [letter, to[index] ?? '']));
  return Array.from(text, (letter) => of.get(letter) ?? letter).join('');
}
