import { expect, test } from 'vitest';
import { priceChartFile } from './price-chart-file.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();

function draw(name: string, retired_at: string | null, now = NOW) {
  const data = [
    { at: ago(40), price: 92_000 },
    { at: ago(10), price: 64_900 },
  ];
  const products = { get: async () => ({ retired_at }), prices: async () => ({ data }) };
  return priceChartFile('1', name, { products } as never, now);
}

test('the chart of a retired product ends at its retirement, and that of any other product now', async () => {
  const later = NOW + 7 * DAY;
  expect(await draw('90', ago(2), later)).toEqual(await draw('90', ago(2)));
  expect(await draw('90', null, later)).not.toEqual(await draw('90', null));
});

test.each(['30', '90', 'all', '30-narrow'])('there is a price chart named %s', async (name) => {
  expect((await draw(name, null)).status).toBe(200);
});

test.each(['', '7', '90-wide', '900', '-narrow'])(
  'there is no price chart named "%s"',
  async (name) => {
    expect((await draw(name, null)).status).toBe(404);
  },
);
