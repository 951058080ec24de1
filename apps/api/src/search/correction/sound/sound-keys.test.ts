import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../test/shop.ts';
import { soundKeys } from './sound-keys.ts';

const { db } = await openDatabase();

const SEED = 20_261_122;
const WORDS = 4000;

/** Letters and syllables of the rules, and any others. */
const LATIN =
  'ch gn gh ts ds wh x r rr re e es s ti on a mb sch dg c g q i tu th kn ps wr te n k ng';
const HANGUL = '르 에이 이 치 제트 비 브이 유 알 엑스 스 트 링 크 뱅 갓 하';
const anyWord = fc.oneof(
  ofParts(LATIN, fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')),
  ofParts(
    HANGUL,
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
  ),
);

function ofParts(named: string, any: fc.Arbitrary<string>) {
  const part = fc.oneof(fc.constantFrom(...named.split(' ')), any);
  return fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
}

test.each([
  ['샤오미', 'xiaomi'],
  ['로지텍', 'logitech'],
  ['앤커', 'anker'],
  ['마끼다', 'makita'],
  ['화웨이', 'huawei'],
  ['에어팟', 'airpods'],
  ['키즈', 'kids'],
  ['화이트', 'white'],
  ['게이밍', 'gaming'],
  ['엑스박스', 'xbox'],
  ['소프트웨어', 'software'],
  ['삼성', 'samsung'],
  ['티비', 'tv'],
  ['유에스비', 'usb'],
])('%s and %s share a key', (hangul, latin) => {
  expect(soundKeys(latin)).toContain(soundKeys(hangul).at(-1));
});

test.each(['', 'mp3', 'é', 'A', 'ㄱ', '한a', '무선 충전'])('"%s" has no key', (text) => {
  expect(soundKeys(text)).toEqual([]);
});

test('a word has at most a few keys', () => {
  const words = fc.sample(anyWord, { seed: SEED, numRuns: WORDS });
  expect(Math.max(...words.map((word) => soundKeys(word).length))).toBeLessThanOrEqual(5);
});

test('soundKeys equals sound_keys of the database', async () => {
  const words = [
    ...fc.sample(anyWord, { seed: SEED, numRuns: WORDS }),
    ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 4 }), { seed: SEED, numRuns: 200 }),
  ].filter((word) => !word.includes('\0'));
  const { rows } = await db.execute<{ word: string; keys: string[] }>(
    sql`select word, sound_keys(word) as keys from json_array_elements_text(${JSON.stringify(words)}) as word`,
  );
  expect(rows).toEqual(words.map((word) => ({ word, keys: soundKeys(word) })));
});
