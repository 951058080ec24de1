import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { keywordChips } from './chips/keyword-chips.ts';
import { keyDistance } from './correction/key-distance.ts';
import { headOf } from './ranking/head.ts';
import { initialsOf, initialsPattern } from './text/initials.ts';
import { inOtherMode } from './text/keyboard.ts';
import { keysOf } from './text/keys.ts';
import { mayContain } from './text/lexemes.ts';
import { fold } from './text/search-text.ts';
import { termsOf } from './text/terms.ts';
import { SHIPPED_VOCABULARY } from './vocabulary/shipped-vocabulary.ts';
import { synonymsOf } from './vocabulary/synonyms.ts';

const SEED = 20_261_122;

const between = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));

/** Any Unicode text, mostly of what keyboards type: jamo of every block, syllables and Latin letters. */
const letter = fc.oneof(
  { weight: 4, arbitrary: between(0x20, 0x7e) },
  { weight: 4, arbitrary: between(0x3130, 0x318f) },
  { weight: 2, arbitrary: between(0xac00, 0xd7a3) },
  between(0x1100, 0x11ff),
  between(0xa960, 0xa97f),
  between(0xd7b0, 0xd7ff),
  between(0xff00, 0xffef),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));

/** Goods with what is unwanted of them: words, and single letters or signs. */
const word = fc.oneof(
  fc.constantFrom('말고', '빼고', '없는', '이어폰', '의자'),
  letter,
  letter.map((unwanted) => `-${unwanted}`),
);
const denial = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

test.each([
  ['inOtherMode', inOtherMode],
  ['keysOf', keysOf],
  ['headOf', headOf],
  ['fold', fold],
  ['initialsPattern', initialsPattern],
  ['initialsOf', initialsOf],
  ['synonymsOf', (typed: string) => synonymsOf(SHIPPED_VOCABULARY, typed)],
  ['mayContain', mayContain],
  ['termsOf', termsOf],
  ['keyDistance', (typed: string) => keyDistance(typed, '이어폰', 3)],
  ['keywordChips', (typed: string) => keywordChips([typed, typed])],
])('%s accepts any text', (_, work: (typed: string) => unknown) => {
  fc.assert(
    fc.property(text, (typed) => {
      work(typed);
    }),
    { numRuns: 5_000, seed: SEED },
  );
});

const { get, stock } = await openShop();
await stock(
  ...['무선 이어폰', '의자', 'LED 랜턴 (hot) 100%'].map((product_title) => ({ product_title })),
);

const PATHS = ['/api/getCateProduct', '/api/getCateProduct/words', '/api/suggestions'];
const KNOWN = [
  ...['ㅙa', 'ㅟxx', 'hot', 'hoa', 'हा ㄱ', '\\ा', 'ǅㄱ', '𝒜ㄱ', '[ㄱ', 'ㄱ\\'],
  ...['c + 말고 의자', 'x ( 의자 말고 의자', 'c [ 빼고 의자', '의자 -ﹰ'],
];

test('the listing, its chips and the suggestions respond to any text', async () => {
  const check = fc.asyncProperty(fc.oneof(text, denial), fc.boolean(), async (typed, exact) => {
    const query = new URLSearchParams({ q: typed, ...(exact && { exact: '1' }) });
    for (const path of PATHS) {
      const { status } = await get(`${path}?${query}`);
      // NUL and lone surrogates are rejected.
      expect([200, 422], `${path} of ${JSON.stringify(typed)}`).toContain(status);
    }
  });
  const examples = KNOWN.map((typed): [string, boolean] => [typed, false]);
  await fc.assert(check, { numRuns: 60, seed: SEED, examples });
});
