import { expect, test } from 'vitest';
import { concernsOf, type Situation } from './attention.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const CALM: Situation = {
  queues: {
    queues: [
      {
        name: 'check-prices',
        schedule: null,
        needs_data: false,
        waiting: 3,
        running: 1,
        failed: 0,
      },
    ],
    jobs: [],
  },
  syncs: [],
  quota: { is_connected: true, limit: 5_000, used: 10, by_purpose: [], by_hour: [] },
  catalogue: {
    by_source: [{ source: 'aliexpress', listed: 95, hidden: 0, retired: 0 }],
    by_age: [
      { hours: 24, products: 90 },
      { hours: null, products: 5 },
    ],
  },
  storage: { database_bytes: 1_000, free_bytes: 50 * 1_024 ** 3, tables: [] },
  withoutResult: 0,
  canEmail: true,
  business: [
    { name: '상호', value: '다모아' },
    { name: '주소', value: '서울특별시' },
    { name: '전화', value: '02-1234-5678' },
  ],
};
const RUN = {
  id: 1,
  source: 'aliexpress',
  category_id: null,
  category_name: null,
  keyword: null,
  started_at: '2026-11-22T01:00:00Z',
  finished_at: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  error: 'gone',
};
/** A catalogue of 1,500 products of one source, whose prices were checked long ago. */
const catalogueOf = (source: string): Situation['catalogue'] => ({
  by_source: [{ source, listed: 1_500, hidden: 0, retired: 0 }],
  by_age: [{ hours: null, products: 1_500 }],
});
const textsOf = (situation: Partial<Situation>) =>
  concernsOf({ ...CALM, ...situation }, NOW).map(({ text }) => text);

test('there are no concerns while everything is well', () => {
  expect(textsOf({})).toEqual([]);
});

test('what failed to load is a concern, since it may hide others', () => {
  for (const name of Object.keys(CALM))
    expect(textsOf({ [name]: undefined }), name).toEqual([expect.stringMatching(/불러오지 못/)]);
});

test.each<[string, Partial<Situation>, RegExp]>([
  [
    'a job that failed',
    {
      queues: {
        queues: [
          { name: 'x', schedule: null, needs_data: false, waiting: 0, running: 0, failed: 2 },
        ],
        jobs: [],
      },
    },
    /실패한 작업이 2개/,
  ],
  ['a sync that failed today', { syncs: [RUN] }, /실패한 동기화가 1번 있/],
  [
    'a quota nearly used up',
    { quota: { is_connected: true, limit: 100, used: 95, by_purpose: [], by_hour: [] } },
    /한도/,
  ],
  ['old prices', { catalogue: catalogueOf('aliexpress') }, /1,500개/],
  [
    'alert e-mails that do not state their sender',
    { business: [{ name: '상호', value: '다모아' }] },
    /business\.txt에 적어 주세요: 주소, 전화$/,
  ],
  ['little space', { storage: { database_bytes: 1, free_bytes: 5, tables: [] } }, /디스크/],
  ['searches without result', { withoutResult: 7 }, /검색어가 7개 있/],
  [
    'more failed syncs of today than are counted',
    {
      syncs: Array.from({ length: 100 }, (_, id) => ({
        ...RUN,
        id,
        error: id < 60 ? 'gone' : null,
      })),
    },
    /실패한 동기화가 60번 이상/,
  ],
  ['more searches without result than are counted', { withoutResult: 100 }, /검색어가 100개 이상/],
])('%s needs attention', (_, situation, text) => {
  expect(textsOf(situation)).toEqual([expect.stringMatching(text)]);
});

test('neither a sync that failed long ago, nor old prices of demonstration products, is a concern', () => {
  const catalogue = catalogueOf('demonstration');
  const syncs = [{ ...RUN, started_at: '2026-11-01T01:00:00Z' }];
  expect(textsOf({ syncs, catalogue })).toEqual([]);
});

test('a shop that sends no alerts by e-mail need not state their sender', () => {
  expect(textsOf({ canEmail: false, business: [] })).toEqual([]);
});

test('old prices of files are a concern, also in a shop without an API key', () => {
  const quota = { is_connected: false, limit: 0, used: 0, by_purpose: [], by_hour: [] };
  expect(textsOf({ quota, catalogue: catalogueOf('file') })).toEqual([
    '가격을 확인한 지 오래된 상품이 1,500개예요.',
  ]);
});
