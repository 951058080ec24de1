import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { withoutTypedWords, withWholeWord } from './title-condition.ts';
import type { TitleQuery } from './title-query.ts';

const { db } = await openDatabase();
const all = {
  lexemes: '',
  isIn: () => sql`true`,
  isCertain: true,
  isFrequent: false,
  alsoSearched: [],
};

test.each(['+', '*', '?', '(', '[', '.', '\\', '|', '+('])(
  'a word of signs is matched as it is, and nothing else: %s',
  async (word) => {
    const titles = async ({ isIn }: TitleQuery) => {
      const { rows } = await db.execute<{ title: string }>(sql`
        select title from (values ('의자'), (${`의자 ${word} 책상`})) as listings (title)
        where ${isIn(sql`title`)} order by title
      `);
      return rows.map(({ title }) => title);
    };
    expect(await titles(withWholeWord(all, [word]))).toEqual([`의자 ${word} 책상`]);
    expect(await titles(withoutTypedWords(all, [word]))).toEqual(['의자']);
  },
);

test('a title without an unwanted word has no compound that ends in it, but may have what lacks it', async () => {
  const query = withoutTypedWords(
    all,
    ['가죽', '설탕', '러그', '무선', '투명', '장갑'],
    ['인조가죽'],
  );
  const unwanted = [
    '소가죽 지갑',
    '흑설탕 시럽',
    '거실러그',
    '무선 마우스',
    '고무장갑',
    '나무장갑',
  ];
  const others = ['무설탕 음료', '고속 플러그', '유무선 헤드셋', '불투명 컵', '인조가죽 지갑'];
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from unnest(${sql.param([...unwanted, ...others])}::text[]) as listings (title)
    where ${query.isIn(sql`title`)}
  `);
  expect(rows.map(({ title }) => title)).toEqual(others);
});

test('an unwanted word begins no other word by chance', async () => {
  const query = withoutTypedWords(all, ['블루', '레드']);
  const titles = ['블루 셔츠', '레드와인색 치마', '블루투스 이어폰', '침대 스프레드'];
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from unnest(${sql.param(titles)}::text[]) as listings (title)
    where ${query.isIn(sql`title`)}
  `);
  expect(rows.map(({ title }) => title)).toEqual(['블루투스 이어폰', '침대 스프레드']);
});
