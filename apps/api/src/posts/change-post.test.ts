import { describe, expect, test } from 'vitest';
import { openShopWithAuthor } from '../../test/author.ts';
import { OPERATOR } from '../../test/shop.ts';

const { call, join, token, write, save } = await openShopWithAuthor();

describe('saving over each other', () => {
  // `npm run faults -- races` repeats this, and the double submission, a thousand times.
  test('of two concurrent saves of a version, one is 200 and one 412, and no save is lost', async () => {
    const { body: post } = await write();
    let version = 1;
    for (let race = 0; race < 50; race += 1) {
      const headers = { 'if-match': `"${version}"` };
      const both = await Promise.all([
        save(post.id, `${race} 하나`, headers),
        save(post.id, `${race} 둘`, headers),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      version += 1;
      const winner = both.find(({ status }) => status === 200);
      expect(winner?.body).toMatchObject({ version, title: expect.stringContaining(`${race} `) });
      expect(winner?.headers.etag).toMatch(`"${version}-`);
    }
    const { body } = await call('GET', `/api/posts/${post.id}`);
    expect(body.version).toBe(51);
  });

  test('a save that is delivered twice is no conflict, and the same save by somebody else is', async () => {
    const { body: post } = await write();
    const headers = { 'if-match': '"1"' };
    expect((await save(post.id, '고침', headers)).status).toBe(200);
    const again = await save(post.id, '고침', headers);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    const operator = await join(OPERATOR);
    expect((await save(post.id, '고침', headers, operator.token)).status).toBe(412);
  });

  test('without If-Match, or with *, the last save wins; a malformed version is 422', async () => {
    const { body: post } = await write();
    await save(post.id, '하나', { 'if-match': '*' });
    expect((await save(post.id, '둘')).body).toMatchObject({ title: '둘', version: 3 });
    const { status, body } = await save(post.id, '셋', { 'if-match': 'three' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['if-match']]);
  });
});

describe('deleting a version', () => {
  const remove = (id: number, headers = {}, by = token) =>
    call('DELETE', `/api/posts/${id}`, { token: by, headers });

  test('that was seen is 204, also when it is repeated; after a save by somebody else it is 412', async () => {
    const { body: post } = await write();
    const operator = await join(OPERATOR);
    await save(post.id, '고침', {}, operator.token);
    const { status, body } = await remove(post.id, { 'if-match': '"1"' });
    expect([status, body.type]).toEqual([412, 'urn:damoa:problem:outdated']);
    expect((await call('GET', `/api/posts/${post.id}`)).body.title).toBe('고침');
    expect((await remove(post.id, { 'if-match': '"2"' })).status).toBe(204);
    expect((await remove(post.id, { 'if-match': '"2"' })).status).toBe(204);
    expect((await remove(post.id, { 'if-match': '"2"' }, operator.token)).status).toBe(410);
  });

  test('is any version without If-Match or with *; a malformed one is 422', async () => {
    const [one, two] = [await write(), await write()];
    expect((await remove(one.body.id, { 'if-match': 'three' })).status).toBe(422);
    expect((await remove(one.body.id, { 'if-match': '*' })).status).toBe(204);
    expect((await remove(two.body.id)).status).toBe(204);
  });

  test('while it is being saved deletes the post only as it was seen', async () => {
    for (let race = 0; race < 20; race += 1) {
      const { body: post } = await write();
      const headers = { 'if-match': '"1"' };
      const [saved, removed] = await Promise.all([
        save(post.id, '고침', headers),
        remove(post.id, headers),
      ]);
      expect([
        [200, 412],
        [410, 204],
      ]).toContainEqual([saved.status, removed.status]);
    }
  });
});
