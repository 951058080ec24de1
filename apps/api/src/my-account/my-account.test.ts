import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { membersOf } from '../../test/account-shop.ts';
import { OPERATOR, openShop } from '../../test/shop.ts';

const shop = await openShop();
const { db, call, join } = shop;
const { member } = membersOf(shop);

test('a new name is shown with every post, and finds them', async () => {
  const { token, id } = await member();
  const body = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token, body });
  const name = '새이름하나';
  const { status, body: user } = await call('PUT', '/api/account/name', { token, body: { name } });
  expect([status, user]).toEqual([200, { id, name, email: user.email }]);
  expect((await call('GET', `/api/posts/${post.id}`, { token })).body.author_name).toBe(name);
  const found = await call('GET', `/api/posts/paginated?q=${encodeURIComponent(name)}`, { token });
  expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([post.id]);
  const bad = await call('PUT', '/api/account/name', { token, body: { name: ' ' } });
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['name']]);
});

test('the export contains all posts, in parts, and no secret', async () => {
  const { token, id } = await member();
  await db.execute(sql`
    insert into posts (author_id, title, content)
    select ${id}, '글 ' || number, '내용' from generate_series(1, 120) as number
  `);
  const titles = [];
  for (let after: number | null = 0; after !== null; ) {
    const { body } = await call('GET', `/api/account/export/posts?after=${after}`, { token });
    titles.push(...body.posts.map(({ title }: { title: string }) => title));
    after = body.after;
  }
  expect(titles).toEqual(Array.from({ length: 120 }, (_, number) => `글 ${number + 1}`));
  const { status, body } = await call('GET', '/api/account/export', { token });
  expect(status).toBe(200);
  expect(body.account).toMatchObject({ id });
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
  for (let count = 0; count < 9; count += 1) await call('GET', '/api/account/export', { token });
  expect((await call('GET', '/api/account/export', { token })).status).toBe(429);
});

test('the export of an operator does not name the members whose posts they have changed', async () => {
  const [author, operator] = [await member(), await join(OPERATOR)];
  const body = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token: author.token, body });
  const deleted = await call('DELETE', `/api/posts/${post.id}`, { token: operator.token });
  expect(deleted.status).toBe(204);
  const exported = await call('GET', '/api/account/export', { token: operator.token });
  expect(exported.body.actions).toMatchObject([{ details: { id: post.id } }]);
  expect(exported.body.actions[0].details).not.toHaveProperty('user_id');
});

test('the export of an operator has the posts of others that they have edited, also of those who have left', async () => {
  const [author, operator] = [await member(), await join(OPERATOR)];
  const text = { title: '제목', content: '내용' };
  const { body: post } = await call('POST', '/api/posts', { token: author.token, body: text });
  await call('PUT', `/api/posts/${post.id}`, { token: operator.token, body: text });
  await db.execute(sql`update posts set author_id = null where id = ${post.id}`);
  const { body } = await call('GET', '/api/account/export', { token: operator.token });
  expect(body.edited_posts).toMatchObject([{ id: post.id }]);
});
