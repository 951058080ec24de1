import { expect, test } from 'vitest';
import { priceSeries } from './price-series.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const PRICES = [
  { at: ago(100), price: 9_000 },
  { at: ago(40), price: 5_000 },
  { at: ago(20), price: 7_000 },
  { at: ago(3), price: 5_000 },
];

test('a series of days begins with the price that held at their start', () => {
  const { from, points } = priceSeries(PRICES, NOW, 30);
  expect(from).toBe(NOW - 30 * DAY);
  expect(points).toEqual([
    { at: from, price: 5_000 },
    { at: NOW - 20 * DAY, price: 7_000 },
    { at: NOW - 3 * DAY, price: 5_000 },
  ]);
});

test('a series has the lowest and the highest price within its days, each at its latest time', () => {
  const { lowest, highest } = priceSeries(PRICES, NOW, 30);
  expect(lowest).toEqual({ at: NOW - 3 * DAY, price: 5_000 });
  expect(highest).toEqual({ at: NOW - 20 * DAY, price: 7_000 });
});

test('a price before a return ends 30 days before it at the latest', () => {
  const returned = { at: ago(3), price: 6_000, is_return: true as const };
  const prices = [...PRICES.slice(0, 2), returned];
  expect(priceSeries(prices, NOW, 30).points).toEqual([{ at: NOW - 3 * DAY, price: 6_000 }]);
  expect(priceSeries(prices, NOW, 90).points.slice(1)).toEqual([
    { at: NOW - 40 * DAY, price: 5_000, goneBy: NOW - 33 * DAY },
    { at: NOW - 3 * DAY, price: 6_000 },
  ]);
});

test('a series without a number of days begins with the first price, or shortly before the end of one without a known start', () => {
  expect(priceSeries(PRICES, NOW).from).toBe(NOW - 100 * DAY);
  const unknown = priceSeries([{ at: null, price: 8_000 }, ...PRICES], NOW);
  expect(unknown.from).toBe(NOW - 105 * DAY);
  expect(unknown.points[0]).toEqual({ at: unknown.from, price: 8_000 });
});

test('the series of a price that is known since today covers a week', () => {
  expect(priceSeries([{ at: ago(0.1), price: 8_000 }], NOW).from).toBe(NOW - 7 * DAY);
  expect(priceSeries([{ at: null, price: 8_000 }], NOW).points).toHaveLength(1);
});
