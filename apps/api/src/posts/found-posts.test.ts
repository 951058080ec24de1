import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { readFoundPosts } from './found-posts.ts';

const { call, join, db } = await openShop();
const anna = await join('anna@example.com', '김안나');
const boris = await join('boris@example.com', 'Boris Ön');

const write = async (title: string, { token } = anna) =>
  (await call('POST', '/api/posts', { token, body: { title, content: '배송' } })).body.id;
const first = await write('여름 배송 안내');
const second = await write('겨울 배송이 늦어요', boris);
const third = await write('ＲＥＦＵＮＤ  50% 문의');

const list = async (parameters: Record<string, string>, { token } = anna) =>
  (await call('GET', `/api/posts/paginated?${new URLSearchParams(parameters)}`, { token })).body;
const found = async (q: string) =>
  (await list({ q })).data.map(({ id }: { id: number }) => id) as number[];

describe('a search of the bulletin board finds', () => {
  test.each([
    ['a word of the title, or a part of it', '배송', [second, first]],
    ['one letter', '겨', [second]],
    ['three letters and more', '늦어요', [second]],
    ['every word, in any order', '안내 여름', [first]],
    ['no post that has only some of the words', '여름 늦어요', []],
    ['no post that has the letters in other places', '배안송', []],
    ['what differs in case, width and spaces only', '  refund ５０% ', [third]],
    ['the name of the author', '김안나', [third, first]],
    ['an author and a word of the title together', '안나 배송', [first]],
    ['an author whatever the case', 'boris ÖN', [second]],
    ['by the first five words of many', '여름 안내 배송 름 배 없는말 다른말', [first]],
    [
      'no post in which the end of the title and the beginning of the name make the word',
      '안내김',
      [],
    ],
    ['nothing in the contents', '배송 문의', []],
    ['signs of the query language as they are', "'x' & !(y) | \\", []],
  ])('%s', async (_, q, ids) => {
    expect(await found(q)).toEqual(ids);
  });
});

test('an empty search is the whole list', async () => {
  expect((await list({ q: ' ' })).total).toBe(3);
});

test('a post with a changed title is found by its new words only', async () => {
  const id = await write('옛제목');
  await call('PUT', `/api/posts/${id}`, {
    token: anna.token,
    body: { title: '새이름', content: '.' },
  });
  expect([await found('옛제목'), await found('새이름')]).toEqual([[], [id]]);
  await call('DELETE', `/api/posts/${id}`, { token: anna.token });
});

test('posts are found by the new name of their author, including one written during the change', async () => {
  const renamed = await join('renamed@example.com', '옛이름');
  const before = await write('소식 하나', renamed);
  const rename = (to: string) => sql`update users set name = ${to} where id = ${renamed.id}`;
  let during = Promise.resolve(0);
  await db.transaction(async (transaction) => {
    await transaction.execute(rename('새이름'));
    during = write('소식 둘', renamed);
    await expect.poll(() => waiting()).toBe(1);
  });
  const after = await during;
  expect(await found('소식 새이름')).toEqual([after, before]);
  expect(await found('옛이름')).toEqual([]);
});

/** The number of statements that wait for a lock. */
async function waiting() {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

test('a search does not scan the members, however many there are', async () => {
  await db.execute(sql`
    insert into users (name, email, folded_email, password_hash)
    select '회원' || n, n, n, '' from generate_series(1, 5000) as n
  `);
  const read = await db.transaction(async (transaction) => {
    await readFoundPosts(transaction, { q: '배송 안나' }, 1, undefined);
    const { rows } = await transaction.execute(
      sql`select seq_tup_read from pg_stat_xact_user_tables where relname = 'users'`,
    );
    return rows;
  });
  expect(read).toEqual([{ seq_tup_read: '0' }]);
});

test('a member can list only their own posts, also within a search', async () => {
  const mine = async (q: string, who: typeof anna) =>
    (await list({ q, mine: '1' }, who)).data.map(({ id }: { id: number }) => id);
  expect(await mine('', anna)).toEqual([third, first]);
  expect(await mine('배송', anna)).toEqual([first]);
  expect(await mine('배송', boris)).toEqual([second]);
});

test('the pages of a search match a plain query, and new posts do not shift them', async () => {
  await db.execute(sql`
    insert into posts (author_id, title, content)
    select ${anna.id}, case when n % 3 = 0 then '찾는글 ' else '다른글 ' end || n, '.'
    from generate_series(1, 100) as n
  `);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from posts where title like '%찾는글%' order by id desc`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const begin = await list({ q: '찾는글' });
  await write('찾는글 새로');
  let page = begin;
  const seen = [];
  for (;;) {
    seen.push(...page.data.map(({ id }: { id: number }) => id));
    if (!page.next_page_url) break;
    page = (await call('GET', page.next_page_url, { token: anna.token })).body;
  }
  expect(seen).toEqual(ids);
  expect([page.total, page.last_page, page.until]).toEqual([33, 4, ids[0]]);
});

test('a post has the titles before and after it, across gaps', async () => {
  const neighbours = async (id: number) => (await call('GET', `/api/posts/${id}/neighbours`)).body;
  const title = (id: number, text: string) => ({ id, title: text });
  expect(await neighbours(second)).toEqual({
    previous: title(first, '여름 배송 안내'),
    next: title(third, 'ＲＥＦＵＮＤ  50% 문의'),
  });
  await call('DELETE', `/api/posts/${second}`, { token: boris.token });
  expect((await neighbours(third)).previous).toEqual(title(first, '여름 배송 안내'));
  expect((await neighbours(second)).previous).toEqual(title(first, '여름 배송 안내'));
  expect((await neighbours(first)).previous).toBe(null);
});

test('the id of a post that never existed shows no titles', async () => {
  const { body } = await call('GET', '/api/posts/2000000000/neighbours');
  expect(body).toEqual({ previous: null, next: null });
});
