import { expect, test, vi } from 'vitest';
import { priceChartFile } from './price-chart-file.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();

function load(name: string, updated_at = ago(0)) {
  const data = [
    { at: ago(40), price: 92_000 },
    { at: ago(10), price: 64_900 },
  ];
  const products = { get: async () => ({ updated_at }), prices: async () => ({ data }) };
  return priceChartFile('1', name, { products } as never);
}

async function draw(name: string, updated_at?: string) {
  const chart = await load(name, updated_at);
  return chart.status === 200 ? chart.draw() : undefined;
}

test('a chart ends with the last check of the price, however long ago that is', async () => {
  vi.useFakeTimers({ now: NOW });
  const [today, earlier] = [await draw('90'), await draw('90', ago(2))];
  expect(earlier).not.toEqual(today);
  vi.setSystemTime(NOW + 7 * DAY);
  expect([await draw('90'), await draw('90', ago(2))]).toEqual([today, earlier]);
  vi.useRealTimers();
});

test.each(['30', '90', 'all', '30-narrow'])('there is a price chart named %s', async (name) => {
  expect(await draw(name)).toMatch(/^<svg/);
});

test.each(['', '7', '90-wide', '900', '-narrow'])(
  'there is no price chart named "%s"',
  async (name) => {
    expect((await load(name)).status).toBe(404);
  },
);
