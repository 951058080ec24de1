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
