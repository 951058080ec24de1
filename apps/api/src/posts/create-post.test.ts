import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShopWithAuthor } from '../../test/author.ts';

const { call, db, other, write } = await openShopWithAuthor();

describe('Idempotency-Key', () => {
  const rows = async (title: string) =>
    Number(
      (await db.execute(sql`select count(*) as count from posts where title = ${title}`)).rows[0]
        ?.count,
    );

  test('a post that is submitted twice at once is one row', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, number) => {
          const headers = { 'idempotency-key': `double-${round}-${number}` };
          const [one, two] = await Promise.all([
            write('두 번', `${round} ${number}`, headers),
            write('두 번', `${round} ${number}`, headers),
          ]);
          expect([one.status, two.status]).toEqual([201, 201]);
          expect(one.body).toEqual(two.body);
        }),
      );
    }
    expect(await rows('두 번')).toBe(60);
  });

  test('is 422 for another text, and separate for another member', async () => {
    const headers = { 'idempotency-key': 'mine' };
    const { body: post } = await write('처음', '내용', headers);
    const { status, body } = await write('다음', '내용', headers);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency-key']]);
    const theirs = { token: other.token, headers, body: { title: '처음', content: '내용' } };
    expect((await call('POST', '/api/posts', theirs)).status).toBe(201);
    expect((await write('처음', '내용', headers)).body).toEqual(post);
  });

  test.each(['', 'x'.repeat(101), '열쇠'])('%j is 422', async (key) => {
    expect((await write('제목', '내용', { 'idempotency-key': key })).status).toBe(422);
  });
});
