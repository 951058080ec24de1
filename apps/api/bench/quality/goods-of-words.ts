import { type Draw, draws, hash } from './draw.ts';
import { readTable } from './lists.ts';
import { SOLD_BRANDS } from './names.ts';
import { misplaced } from './places.ts';
import type { Goods } from './product.ts';
import type { Style } from './title-words.ts';
import { DOMAINS } from './words.ts';
import { writeTitle } from './write-title.ts';

/** A product, and what it is: nouns without spaces. Titles do not say it reliably. */
export interface Known extends Goods {
  is: string[];
}

const MAX_OF_A_WORD = 60;
const HEADS = readTable<'noun'>('heads.tsv').map(({ noun }) => noun);
const ALL_WORDS = DOMAINS.flatMap(({ words }) => words);
const KNOWN_WORDS = new Set(ALL_WORDS);

/** Few words have many products, and most have one or two. */
const COUNTS = new Map(
  [...ALL_WORDS]
    .sort((one, other) => hash(one) - hash(other))
    .map((word, rank) => [word, Math.max(1, Math.round(MAX_OF_A_WORD / (rank + 1) ** 0.6))]),
);

function styleOf(domain: string): Style {
  if (/^(Food|Drinks)/.test(domain)) return 'food';
  return /clothing|Underwear|Shoes|Bags|Fashion/.test(domain) ? 'wear' : 'thing';
}

/** 무선이어폰 also as 무선 이어폰. */
function apart(word: string, draw: Draw) {
  for (let at = 2; at <= word.length - 2; at += 1) {
    if (KNOWN_WORDS.has(word.slice(at)) && draw.chance(0.4)) {
      return `${word.slice(0, at)} ${word.slice(at)}`;
    }
  }
  return word;
}

/** Products of every word of the lists, whose titles mention others of the same domain, too. */
export function* goodsOfWords(): Generator<Known> {
  for (const { name, categories, words } of DOMAINS) {
    for (const word of words) {
      for (let copy = 0; copy < (COUNTS.get(word) ?? 1); copy += 1) {
        const draw = draws(`${word} ${copy}`);
        const category = categories[hash(word) % categories.length] ?? 0;
        const others = words.filter((other) => !other.includes(word) && !word.includes(other));
        const written = /^[a-z]/.test(word) ? cased(word, draw) : apart(word, draw);
        const title = writeTitle(
          {
            noun: written,
            style: styleOf(name),
            ...(draw.chance(0.12) && { brand: draw.pick(SOLD_BRANDS) }),
            stuffing: draw.chance(0.1) ? draw.some(HEADS, 2) : draw.some(others, draw.below(4)),
          },
          draw,
        );
        const popularity = draw.chance(0.5) ? 'thing' : 'accessory';
        yield { title, category: misplaced(category, draw), popularity, is: [word] };
      }
    }
  }
}

function cased(word: string, draw: Draw) {
  const kind = draw.below(3);
  if (kind === 0 || word.length <= 4) return word.toUpperCase();
  return kind === 1 ? word : (word[0] ?? '').toUpperCase() + word.slice(1);
}
