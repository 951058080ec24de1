import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { openOperatedShop } from '../../test/operated-shop.ts';
import { wrongCounts } from '../../test/stored-counts.ts';

const { db, get, call, join, token, operatorId, audit } = await openOperatedShop();

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

describe('the audit log', () => {
  test('names who renamed a category, with the old and the new name', async () => {
    const { body } = await get('/api/categories/322');
    await call('PUT', '/api/categories/322', { token, body: { category_name: '구두' } });
    expect((await audit())[0]).toMatchObject({
      action: 'category_renamed',
      subject: body.category_name,
      details: {
        category_id: 322,
        before: { category_name: body.category_name },
        after: { category_name: '구두' },
      },
    });
  });

  test('names who edited or deleted somebody else’s post, without its text', async () => {
    const { token: author } = await join('author@example.com');
    const text = { title: '비밀 제목', content: '비밀 내용' };
    const write = async (body: object, by: string) =>
      (await call('POST', '/api/posts', { token: by, body })).body.id;
    const [own, theirs] = [await write(text, token), await write(text, author)];
    const before = (await audit()).length;
    const edit = (id: number, by: string) =>
      call('PUT', `/api/posts/${id}`, { token: by, body: { ...text, title: '고친 제목' } });
    await edit(own, token);
    await edit(theirs, author);
    await call('DELETE', `/api/posts/${own}`, { token });
    expect(await audit()).toHaveLength(before);
    await edit(theirs, token);
    await call('DELETE', `/api/posts/${theirs}`, { token });
    const entries = (await audit()).slice(0, -before || undefined);
    expect(entries).toMatchObject([
      { action: 'post_deleted', subject: `author님의 ${theirs}번 글` },
      { action: 'post_edited', details: { id: theirs } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/비밀|고친/);
  });

  test('names who deleted the post of somebody who has left', async () => {
    const { token: theirs } = await join('left@example.com');
    const text = { title: 'a', content: 'b' };
    const { body: post } = await call('POST', '/api/posts', { token: theirs, body: text });
    await db.execute(sql`update posts set author_id = null where id = ${post.id}`);
    await call('DELETE', `/api/posts/${post.id}`, { token });
    expect((await audit())[0]).toMatchObject({
      action: 'post_deleted',
      by: 'operator',
      subject: `${post.id}번 글`,
    });
  });

  test('contains no name or address of a deleted account', async () => {
    const { token: theirs, id } = await join('leaver@example.com');
    const text = { title: 'a', content: 'b' };
    const { body: post } = await call('POST', '/api/posts', { token: theirs, body: text });
    await call('DELETE', `/api/posts/${post.id}`, { token });
    const [session] = (await call('GET', '/api/admin/sessions?q=leaver', { token })).body.data;
    await call('DELETE', `/api/admin/sessions/${session.id}`, { token });
    const last = async () => (await audit()).slice(0, 2);
    expect(await last()).toMatchObject([
      { subject: 'leaver@example.com', details: { id: session.id } },
      { subject: `leaver님의 ${post.id}번 글`, details: { id: post.id } },
    ]);
    await db.execute(sql`delete from deleted_posts where id = ${post.id}`);
    await db.execute(sql`delete from users where id = ${id}`);
    expect(await last()).toMatchObject([
      { subject: '없어진 계정' },
      { subject: `${post.id}번 글`, details: { id: post.id } },
    ]);
    const { rows } = await db.execute(sql`select * from audit_entries`);
    expect(JSON.stringify(rows)).not.toContain('leaver');
  });

  test('keeps the actions of a deleted account', async () => {
    await db.execute(sql`
      insert into audit_entries (user_id, action, subject)
      values (${operatorId}, 'job_started', 'sweep'), (null, 'job_started', 'sweep')
    `);
    expect((await audit()).slice(0, 2)).toMatchObject([{ by: '' }, { by: 'operator' }]);
  });
});
