import { draws } from './draw.ts';
import type { Known } from './goods-of-words.ts';
import { readTable } from './lists.ts';
import { SOLD_BRANDS } from './names.ts';
import { misplaced } from './places.ts';
import { writeTitle } from './write-title.ts';

/** Sizes, models and units by the noun that they belong to. */
export const NUMBERS = readTable<'noun' | 'category' | 'sold' | 'not sold'>('numbers.tsv').map(
  (row) => ({
    noun: row.noun,
    category: Number(row.category),
    sold: row.sold.split(','),
    notSold: row['not sold'].split(','),
  }),
);

const COPIES = 4;

/** Products with numbers that shoppers type, and one brand for each number: 삼성 SM-G991 케이스. */
export function* goodsOfNumbers(): Generator<Known> {
  for (const { noun, category, sold } of NUMBERS) {
    for (const spec of sold) {
      for (let copy = 0; copy < COPIES; copy += 1) {
        const draw = draws(`${noun} ${spec} ${copy}`);
        const brand = draw.pick(SOLD_BRANDS);
        const title = writeTitle({ noun, style: 'thing', brand, spec }, draw);
        yield { title, category: misplaced(category, draw), popularity: 'thing', is: [noun] };
      }
    }
  }
}

/** Every brand is sold more than once. */
export function* goodsOfBrands(): Generator<Known> {
  for (const brand of SOLD_BRANDS) {
    for (let copy = 0; copy < 3; copy += 1) {
      const draw = draws(`${brand} ${copy}`);
      const { noun, category } = draw.pick(NUMBERS);
      const title = writeTitle({ noun, style: 'thing', brand }, draw);
      yield { title, category: misplaced(category, draw), popularity: 'thing', is: [noun] };
    }
  }
}
