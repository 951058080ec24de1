import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import { Product } from './products.ts';

const rate = Product.shape.evaluate_rate;

test('a rate has at most one decimal', () => {
  for (let tenths = 0; tenths <= 1_000; tenths += 1) {
    expect(rate.safeParse(tenths / 10).success, `${tenths / 10}`).toBe(true);
  }
  for (const value of [95.35, 0.01, 100.1, -0.1, Number.NaN]) {
    expect(rate.safeParse(value).success, `${value}`).toBe(false);
  }
});

test('no number is described as a multiple of a fraction, which validators cannot divide exactly', () => {
  expect(JSON.stringify(z.toJSONSchema(Product))).not.toContain('multipleOf');
});

test('lowest is 30 or 90 days, read from an address, documented as these two, and optional', () => {
  const { query } = contract.products.list;
  const read = (lowest?: string) => query.safeParse({ lowest });
  expect(read('30').data?.lowest).toBe(30);
  expect(read('90').data?.lowest).toBe(90);
  expect(read().data?.lowest).toBeUndefined();
  for (const value of ['', '0', '31', '030', '3e1', 'month']) {
    expect(read(value).error?.issues, value).toMatchObject([
      { path: ['lowest'], message: '30, 90 가운데 하나여야 해요.' },
    ]);
  }
  const schema = z.toJSONSchema(query, { io: 'input' });
  expect(schema.properties?.lowest).toMatchObject({ type: 'number', enum: [30, 90] });
  expect(schema.required ?? []).not.toContain('lowest');
});

test('the length of a search query is counted in code points, and documented as such', () => {
  const { query } = contract.products.suggestions;
  expect(query.safeParse({ q: '🫠'.repeat(100) }).success).toBe(true);
  expect(query.safeParse({ q: '가'.repeat(101) }).success).toBe(false);
  expect(z.toJSONSchema(query, { io: 'input' }).properties?.q).toMatchObject({ maxLength: 100 });
});

test('a listing is filtered by up to twenty different words, counted in composed letters', () => {
  const { query } = contract.products.list;
  const words = Array.from({ length: 21 }, (_, n) => `${n}`);
  expect(query.parse({ words: [...words.slice(1), ' 1', '', '1'].join() }).words).toHaveLength(20);
  expect(query.safeParse({ words: words.join() }).error?.issues).toMatchObject([
    { path: ['words'], message: '20개까지 고를 수 있어요.' },
  ]);
  expect(query.parse({ words: '값'.repeat(500).normalize('NFD') }).words).toEqual([
    '값'.repeat(500),
  ]);
});

test('a hundred distinct products can be requested at once', () => {
  const { query } = contract.products.some;
  const read = (ids: string[]) => query.safeParse({ ids: ids.join() }).data?.ids;
  const ids = Array.from({ length: 101 }, (_, n) => `${n}`);
  expect(read([...ids.slice(1), ...ids.slice(1)])).toHaveLength(100);
  expect(read(ids)).toBeUndefined();
});
