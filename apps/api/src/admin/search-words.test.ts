import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { OPERATOR, openShop, SECRET } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { buildApp } from '../app.ts';
import { auditEntries, searchWords } from '../db/schema-admin.ts';

const PATH = '/api/admin/search-words';

const warnings: string[] = [];
const { call, db, get, join, pools, stock, url } = await openShop({
  logger: { level: 'warn', stream: { write: (line) => void warnings.push(line) } },
});
const { token } = await join(OPERATOR);
const member = await join('member@example.com');
await stock(
  { product_title: '스텐 음악함' },
  { product_title: '보온 텀블러' },
  { product_title: '원피스 꾸안꾸', latest_volume: 9 },
  { product_title: '꾸안꾸 원피스', latest_volume: 1 },
);
const other = await buildApp({ pools, secret: SECRET, settings: readSettings({}) });
afterAll(() => other.close());
afterEach(() => db.delete(searchWords));

const address = (q: string) => `/api/getCateProduct?q=${encodeURIComponent(q)}&exact=0`;
const total = async (q: string) => (await get(address(q))).body.total;
const totalOfOther = async (q: string) => (await other.inject(address(q))).json().total;

const add = (line: string, kind = 'synonym') => call('POST', PATH, { token, body: { kind, line } });
const remove = (id: number) => call('DELETE', `${PATH}/${id}`, { token });
const preview = async (body: object) =>
  (await call('POST', `${PATH}/preview`, { token, body })).body;

test('a synonym takes effect as soon as it is added, and none after it is removed', async () => {
  expect(await total('달빛함')).toBe(0);
  const { status, body } = await add(' 달빛함, 음악함');
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: 'synonym', line: '달빛함,음악함', added_by: 'operator' });
  expect(await total('달빛함')).toBe(1);
  expect((await remove(body.id)).status).toBe(204);
  expect(await total('달빛함')).toBe(0);
});

test('other processes use a new synonym within a second', async () => {
  expect(await totalOfOther('달빛함')).toBe(0);
  const { body } = await add('달빛함,음악함');
  await expect.poll(() => totalOfOther('달빛함')).toBe(1);
  await remove(body.id);
  await expect.poll(() => totalOfOther('달빛함')).toBe(0);
});

test('a preview shows what a line would find, without changing any search', async () => {
  const line = { kind: 'synonym', line: '달빛함,음악함' };
  const [shown, meanwhile] = await Promise.all([
    preview({ q: '달빛함', add: line }),
    total('달빛함'),
  ]);
  expect(shown).toEqual({
    before: { total: 0, titles: [] },
    after: { total: 1, titles: ['스텐 음악함'] },
  });
  expect(meanwhile).toBe(0);
  expect(await total('달빛함')).toBe(0);
  expect((await call('GET', PATH, { token })).body.data).toEqual([]);
});

test('a preview shows what is lost without a line, and what a replacement finds', async () => {
  const { body } = await add('달빛함,음악함');
  expect(await preview({ q: '달빛함', remove: body.id })).toMatchObject({
    before: { total: 1 },
    after: { total: 0 },
  });
  const instead = { kind: 'synonym', line: '달빛함,텀블러' };
  expect((await preview({ q: '달빛함', add: instead, remove: body.id })).after.titles).toEqual([
    '보온 텀블러',
  ]);
});

test('a stop word is not taken for the main word of a search', async () => {
  const titles = ['원피스 꾸안꾸', '꾸안꾸 원피스'];
  const shown = await preview({ q: '원피스 꾸안꾸', add: { kind: 'stop_word', line: '꾸안꾸' } });
  expect(shown.before.titles).toEqual(titles);
  expect(shown.after.titles).toEqual(titles.toReversed());
});

test.each([
  ['added', (line: string) => add(line)],
  [
    'shown',
    (line: string) =>
      call('POST', `${PATH}/preview`, { token, body: { q: '', add: { kind: 'synonym', line } } }),
  ],
])('an unusable line is not %s, and the reason is on its field', async (_, send) => {
  const { status, body } = await send('재킷,초콜릿');
  expect(status).toBe(422);
  expect(body.errors.line).toEqual([expect.stringContaining('재킷, 초콜릿')]);
});

test('of two equal lines added at once, one is refused', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `begin; insert into search_words (kind, line) values ('synonym', '달빛함,음악함')`,
  );
  const adding = add('달빛함,음악함');
  await untilBlocked(db);
  await client.query('commit');
  await client.end();
  expect((await adding).status).toBe(422);
});

test('an unusable stored line is left out, and logged', async () => {
  await db.insert(searchWords).values([
    { kind: 'synonym', line: '외톨이' },
    { kind: 'synonym', line: '달빛함,음악함' },
  ]);
  await expect.poll(() => total('달빛함')).toBe(1);
  expect(warnings.join('')).toContain("'외톨이'");
});

test('the list and the audit log name who did what', async () => {
  await db.delete(auditEntries);
  await add('달빛함,음악함');
  const { body } = await add('데일리', 'stop_word');
  const list = await call('GET', PATH, { token });
  expect(list.body.data).toMatchObject([
    { id: body.id, kind: 'stop_word', line: '데일리', added_by: 'operator' },
    { kind: 'synonym', line: '달빛함,음악함' },
  ]);
  await remove(body.id);
  await remove(body.id);
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['search_word_added', '달빛함,음악함'],
    ['search_word_added', '데일리'],
    ['search_word_removed', '데일리'],
  ]);
});

test('a line stays after the account of its author is deleted', async () => {
  const { id } = await join('gone@example.com');
  await db.insert(searchWords).values({ kind: 'stop_word', line: '데일리', added_by: id });
  await db.execute(sql`delete from users where id = ${id}`);
  expect((await call('GET', PATH, { token })).body.data).toMatchObject([{ added_by: '' }]);
});

test('a malformed request is refused in Korean', async () => {
  for (const body of [
    { q: '', add: '달빛함,음악함' },
    { q: '', remove: 'x' },
  ]) {
    const { errors } = await preview(body);
    expect(Object.values(errors).flat()).toEqual([expect.stringMatching(/[가-힣]/)]);
  }
});

test('search words can be changed by operators only', async () => {
  const body = { kind: 'synonym', line: '달빛함,음악함' };
  expect((await call('POST', PATH, { token: member.token, body })).status).toBe(403);
  expect((await call('DELETE', `${PATH}/1`, { token: member.token })).status).toBe(403);
  expect(await total('달빛함')).toBe(0);
});
