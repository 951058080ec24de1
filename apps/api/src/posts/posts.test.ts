import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShopWithAuthor } from '../../test/author.ts';
import { OPERATOR, openShop } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';

const { call, join, db, token, other, write, save } = await openShopWithAuthor();

describe('a post', () => {
  test('is returned with its author, its times and whether the caller may edit it', async () => {
    const { status, body, headers } = await write('첫 글', '안녕하세요');
    expect([status, headers.location]).toEqual([201, `/api/posts/${body.id}`]);
    expect(body).toEqual({
      id: expect.any(Number),
      title: '첫 글',
      content: '안녕하세요',
      author_name: '글쓴이',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: body.created_at,
      can_edit: true,
      version: 1,
    });
    expect(headers.etag).toMatch(/^"1-/);
    const read = await call('GET', `/api/posts/${body.id}`, { token: other.token });
    expect([read.status, read.body]).toEqual([200, { ...body, can_edit: false }]);
  });

  test.each([
    ['emoji', '👨‍👩‍👧‍👦🇰🇷🫠'],
    ['combining marks', 'e\u0301 각 Z̷̢͝'],
    ['right-to-left text', 'שלום \u202e abc \u202c مرحبا'],
    ['white space around it', '  \n\t 앞뒤 \r\n '],
    ['markup', `<script>alert(1)</script><img src=x onerror=alert(1)>`],
    ['quotes and backslashes', `'"\\ %s $1 \${x} ; drop table posts; --`],
    ['decomposed Hangul', '한글'.normalize('NFD')],
  ])('is stored as it was sent: %s', async (_, text) => {
    const title = text.replace(/[\r\n\t\u202a-\u202e]/g, ' ');
    const { body } = await write(title, text);
    const { body: stored } = await call('GET', `/api/posts/${body.id}`);
    expect([stored.title, stored.content]).toEqual([title, text]);
  });

  test('may have 50,000 characters, and an emoji counts as one', async () => {
    const content = '🫠'.repeat(50_000);
    const { status, body } = await write('길어요', content);
    expect([status, body.content === content]).toEqual([201, true]);
    expect((await write('길어요', `${content}.`)).body.errors).toEqual({
      content: ['50,000자까지 쓸 수 있어요.'],
    });
  });

  test.each([
    ['title', '', '내용'],
    ['title', ' \u3000\n', '내용'],
    ['title', '\u200b\u3164', '내용'],
    ['title', '가'.repeat(201), '내용'],
    ['title', 'a\0b', '내용'],
    ['title', '두\n줄', '내용'],
    ['title', '\u202e목제', '내용'],
    ['title', '제\t목', '내용'],
    ['title', '\u2800', '내용'],
    ['title', '\ud800', '내용'],
    ['content', '제목', ''],
    ['content', '제목', '\0'],
    ['content', '제목', 'a\udc00'],
    ['content', '제목', undefined],
    ['content', '제목', ['내용']],
  ])('is refused with an error on %s: %j, %j', async (field, title, content) => {
    const answer = await call('POST', '/api/posts', { token, body: { title, content } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('that is deleted is 410, and one that never existed 404', async () => {
    const { body: post } = await write();
    const path = `/api/posts/${post.id}`;
    expect((await call('DELETE', path, { token: other.token })).status).toBe(403);
    expect((await call('DELETE', path, { token })).status).toBe(204);
    expect((await call('DELETE', path, { token })).status).toBe(204);
    expect((await call('DELETE', path, { token: other.token })).status).toBe(410);
    expect((await call('GET', path)).status).toBe(410);
    expect((await save(post.id, '다시')).status).toBe(410);
    expect((await call('GET', '/api/posts/999999')).status).toBe(404);
    expect((await call('DELETE', '/api/posts/999999', { token })).status).toBe(404);
  });

  test('can be edited and deleted by an operator', async () => {
    const operator = await join(OPERATOR);
    const { body: post } = await write();
    expect((await save(post.id, '고침', {}, operator.token)).body.author_name).toBe('글쓴이');
    const path = `/api/posts/${post.id}`;
    expect((await call('DELETE', path, { token: operator.token })).status).toBe(204);
  });

  test('deleted twice at once is no error', async () => {
    const statuses: number[] = [];
    for (let race = 0; race < 20; race += 1) {
      const { body: post } = await write();
      const remove = () => call('DELETE', `/api/posts/${post.id}`, { token });
      for (const { status } of await Promise.all([remove(), remove(), remove()]))
        statuses.push(status);
    }
    expect(statuses).toEqual(Array(60).fill(204));
  });

  test('leaves none of its text when it is deleted', async () => {
    const { body: post } = await write('지울 제목', '지울 내용');
    await call('DELETE', `/api/posts/${post.id}`, { token });
    const { rows } = await db.execute(sql`select deleted_posts::text as row from deleted_posts`);
    expect(JSON.stringify(rows)).not.toContain('지울');
  });
});

test('more than LIMIT_WRITES posts and edits of one member are 429, and other members are not affected', async () => {
  const small = await openShop({ settings: { LIMIT_WRITES: '3' } });
  const [one, two] = [await small.join('one@example.com'), await small.join('two@example.com')];
  const body = { title: '제목', content: '내용' };
  const { body: post } = await small.call('POST', '/api/posts', { token: one.token, body });
  const path = `/api/posts/${post.id}`;
  expect((await small.call('PUT', path, { token: one.token, body })).status).toBe(200);
  expect((await small.call('POST', '/api/posts', { token: one.token, body })).status).toBe(201);
  const refused = await small.call('PUT', path, { token: one.token, body });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await small.call('POST', '/api/posts', { token: two.token, body })).status).toBe(201);
  expect((await small.call('GET', path)).status).toBe(200);
});

test('repeated posts and saves, and conflicts, do not count towards LIMIT_WRITES', async () => {
  const small = await openShop({ settings: { LIMIT_WRITES: '3' } });
  const { token } = await small.join('repeats@example.com');
  const body = { title: '제목', content: '내용' };
  const create = (key: string) =>
    small.call('POST', '/api/posts', { token, body, headers: { 'idempotency-key': key } });
  const { body: post } = await create('one');
  const edit = (title: string) =>
    small.call('PUT', `/api/posts/${post.id}`, {
      token,
      body: { ...body, title },
      headers: { 'if-match': '"1"' },
    });
  expect((await create('one')).body).toEqual(post);
  const { body: edited } = await edit('고침');
  expect((await edit('고침')).body).toEqual(edited);
  expect((await edit('다른 것')).status).toBe(412);
  const bothAtOnce = await Promise.all([create('two'), create('two')]);
  expect(bothAtOnce.map(({ status }) => status)).toEqual([201, 201]);
  expect((await create('three')).status).toBe(429);
  expect([await create('two'), await edit('고침')].map(({ status }) => status)).toEqual([201, 200]);
});

test('deleting a post while its author’s account is deleted blocks neither', async () => {
  const leaver = await join('leaves-and-deletes@example.com');
  const text = { title: '제목', content: '내용' };
  const { body: written } = await call('POST', '/api/posts', { token: leaver.token, body: text });
  const deleting = await db.transaction(async (transaction) => {
    // Locks in the order of `deleteAccount`.
    await transaction.execute(sql`select from users where id = ${leaver.id} for update`);
    const answer = call('DELETE', `/api/posts/${written.id}`, { token: leaver.token });
    await untilBlocked(db);
    await transaction.execute(sql`update posts set author_id = null where id = ${written.id}`);
    return { answer };
  });
  expect((await deleting.answer).status).toBe(204);
});

test('posts stay, without a name, after their author’s account is deleted', async () => {
  const leaver = await join('leaver@example.com', '떠날이');
  const text = { title: '남는 글', content: '내용' };
  const { body: written } = await call('POST', '/api/posts', { token: leaver.token, body: text });
  await db.execute(sql`delete from users where id = ${leaver.id}`);

  const shown = { ...written, author_name: '탈퇴한 회원', can_edit: false };
  expect((await call('GET', `/api/posts/${written.id}`)).body).toEqual(shown);
  const { token } = await join('reader@example.com');
  const found = async (q: string) =>
    (await call('GET', `/api/posts/paginated?${new URLSearchParams({ q })}`, { token })).body.data;
  expect(await found('남는 탈퇴한')).toEqual([shown]);
  expect(await found('떠날이')).toEqual([]);
});
