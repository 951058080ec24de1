import { demoProducts, randomNumbers } from '@damoa/demo';
import { fold } from '../../src/search/text/search-text.ts';

/** Titles that the words are drawn from: those of the catalogue that a new shop has. */
const TITLES = 3_000;

/** How many words of a title a search has, in turn: most people type two. */
const LENGTHS = [2, 1, 2, 3];

/** Searches that all find something and of which no two are equal: always the same ones, in the same order. */
export function* distinctSearches(): Generator<string> {
  const titles = Array.from(demoProducts(TITLES), ({ product_title }) =>
    fold(product_title)
      .split(' ')
      .filter((word) => /^[\p{L}\d]{2,}$/u.test(word)),
  );
  const random = randomNumbers(1);
  const searched = new Set<string>();
  for (let number = 0; ; number += 1) {
    // Where few titles are left that make another one of this length, the next length is taken.
    for (let attempt = 0; attempt < TITLES; attempt += 1) {
      const length = LENGTHS[(number + Math.floor(attempt / 100)) % LENGTHS.length] ?? 1;
      const words = titles[Math.floor(random() * titles.length)] ?? [];
      const start = Math.floor(random() * Math.max(1, words.length - length + 1));
      const text = words.slice(start, start + length).join(' ');
      if (text === '' || searched.has(text)) continue;
      searched.add(text);
      yield text;
      break;
    }
  }
}
