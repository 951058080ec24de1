import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { call, join, db } = await openShop();
const { id: author, token } = await join('author@example.com');

const page = async (number: number, until?: number) =>
  (
    await call('GET', `/api/posts/paginated?page=${number}${until ? `&until=${until}` : ''}`, {
      token,
    })
  ).body;

test('without posts there is one empty page', async () => {
  expect(await page(1)).toEqual({
    data: [],
    current_page: 1,
    last_page: 1,
    total: 0,
    until: null,
    prev_page_url: null,
    next_page_url: null,
  });
});

test('every page of the list matches a plain query, whatever gaps deletions leave', async () => {
  // Deletions leave gaps of all sizes, including whole blocks.
  await db.execute(sql`
    insert into posts (author_id, title, content)
    select ${author}, n::text, repeat('가', 400) from generate_series(1, 5200) as n
  `);
  await db.execute(sql`
    delete from posts where id % 7 = 0 or id between 900 and 2100 or id between 3000 and 3999 or id > 5150
  `);
  const { rows } = await db.execute<{ id: string }>(sql`select id from posts order by id desc`);
  const ids = rows.map(({ id }) => Number(id));
  const last = Math.ceil(ids.length / 10);
  for (const number of [1, 2, 50, 99, 100, 101, 137, 200, last - 1, last]) {
    const { data, total, last_page } = await page(number);
    expect([total, last_page]).toEqual([ids.length, last]);
    expect(data.map(({ id }: { id: number }) => id)).toEqual(
      ids.slice((number - 1) * 10, number * 10),
    );
  }
  expect((await page(last + 1)).data).toEqual([]);
  expect((await page(last + 5)).prev_page_url).toContain(`page=${last}`);
});

test('the list has the first 300 characters of each post', async () => {
  const { data } = await page(1);
  expect(data[0].content).toBe('가'.repeat(300));
});

test('new posts do not shift the pages that somebody is reading', async () => {
  const first = await page(1);
  await db.execute(sql`
    insert into posts (author_id, title, content) select ${author}, 'new', 'new' from generate_series(1, 25)
  `);
  const { body: second } = await call('GET', first.next_page_url, { token });
  const unmoved = (await page(2, first.until)).data;
  expect(second.data).toEqual(unmoved);
  expect(second.total).toBe(first.total);
  expect(second.data[0].id).toBeLessThan(first.data[9].id);
  expect((await call('GET', second.prev_page_url, { token })).body.data).toEqual(first.data);
  expect((await page(1)).total).toBe(first.total + 25);
});

test('the stored counts match the posts after concurrent writes and deletions', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      await db.execute(
        sql`insert into posts (author_id, title, content) values (${author}, 'a', 'b')`,
      );
      await db.execute(sql`delete from posts where id % 20 = ${number}`);
    }),
  );
  const { rows } = await db.execute(sql`
    select (select sum(posts) from post_blocks)::integer as stored, (select count(*) from posts)::integer as counted
  `);
  expect(rows[0]?.stored).toBe(rows[0]?.counted);
});

test.each(['page=0', 'page=x', 'page=2147483648', 'until=0', 'until=1e3'])(
  '%s is 422',
  async (query) => {
    const { status, body } = await call('GET', `/api/posts/paginated?${query}`, { token });
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]]);
  },
);
