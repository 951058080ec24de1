import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { keysOf, looseKeys } from './keys.ts';

const { db } = await openDatabase();

test.each([
  ['이어폰', 'dldjvhs'],
  ['ㅇㅣ어폰', 'dldjvhs'],
  ['dldjvhs', 'dldjvhs'],
  ['까방', 'Rkqkd'],
  ['닭의', 'ekfrdml'],
  ['과외값', 'rhkdhlrkqt'],
  ['이어폰'.normalize('NFD'), 'dldjvhs'],
  ['led조명2', 'ledwhaud2'],
])('%s is typed with the keys %s', (text, keys) => {
  expect(keysOf(text)).toBe(keys);
});

test('looseKeys equals loose_keys of the database for every syllable', async () => {
  const syllables = Array.from({ length: 11_172 }, (_, index) =>
    String.fromCharCode(0xac00 + index),
  );
  const { rows } = await db.execute<{ keys: string }>(sql`
    select loose_keys(word) as keys
    from unnest(${sql.param(syllables)}::text[]) with ordinality as syllable (word, place)
    order by place
  `);
  expect(rows.map(({ keys }) => keys)).toEqual(syllables.map(looseKeys));
});
