import { demoProducts } from '@damoa/demo';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, openShop } from '../../test/shop.ts';

const { stock, url } = await openDatabase();
await stock(...demoProducts(1_000));
// An API that was opened later is not notified of these products, and clears no cache meanwhile.
const { get } = await openShop({ url });
const database = new URL(url).pathname.slice(1);

/** Statements of a connection or a timer, not of a request. */
const OF_CONNECTION = /^\s*(set|listen|select version|with viewed)\b/i;

const statements: string[] = [];
const original = pg.Client.prototype.query;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...input: unknown[]
) {
  const [query] = input as [string | { text: string }];
  const text = typeof query === 'string' ? query : query.text;
  // The APIs of other test files may run in this process, too.
  if (this.database === database && !OF_CONNECTION.test(text)) statements.push(text);
  return Reflect.apply(original, this, input);
});
beforeEach(() => void statements.splice(0));

// Nothing is cached until the database has reported the version of the catalogue.
await vi.waitFor(
  async () => {
    await get('/api/categories/counts');
    statements.splice(0);
    await get('/api/categories/counts');
    expect(statements).toEqual([]);
  },
  { timeout: 10_000 },
);

const LIST = '/api/getCateProduct';
// The categories are read once per version of the catalogue.
await get(`${LIST}?q=any`);

/** The requests for products of one page of the site. */
async function view(q: string, more = '') {
  const query = `q=${encodeURIComponent(q)}${more}`;
  const [list, words] = await Promise.all([
    get(`${LIST}?${query}&itemsPerPage=9`),
    get(`${LIST}/words?${query}`),
  ]);
  return { list: list.body, words: words.body };
}

test('an uncached view of a search takes at most four statements, including one for the counts of its chips', async () => {
  const { list, words } = await view('롱 원피스');
  expect(list.total).toBeGreaterThan(0);
  expect(words.length).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

test('one more tells whether the name of a category is what its products are called', async () => {
  const { list } = await view('원피스');
  expect(list.total).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
});

test('an uncached view of a search with a typo takes at most ten statements', async () => {
  const { list } = await view('쳥바지');
  expect(list.corrected).toEqual({ from: '쳥바지', to: '청바지' });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10);
});

test('a ticked word is looked up once for both the page and the chips of a view', async () => {
  const { list } = await view('선물', `&words=${encodeURIComponent('휴대용')}`);
  expect(list.total).toBeGreaterThan(0);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

test('fifty equal concurrent requests without a cache take two statements', async () => {
  const url = `${LIST}?q=${encodeURIComponent('블루투스')}`;
  const all = await Promise.all(Array.from({ length: 50 }, () => get(url)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(statements.length, statements.join('\n')).toBe(2);
});

test('pages within the cached first hundred products of a view take no statement', async () => {
  await view('여성');
  statements.splice(0);
  const second = `${LIST}?q=${encodeURIComponent('여성')}&itemsPerPage=10&page=2`;
  expect((await get(second)).body.data).toHaveLength(10);
  expect(statements).toEqual([]);
});
