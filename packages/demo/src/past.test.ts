import { expect, test } from 'vitest';
import { demoProduct } from './generate.ts';
import { earlierPrices } from './past.ts';

const UNTIL = new Date('2026-11-03T09:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const SAMPLE = Array.from({ length: 3_000 }, (_, index) => {
  const product = demoProduct(index);
  const now = product.target_sale_price;
  const earlier = earlierPrices(index, UNTIL);
  const times = earlier.map(({ until }) => until.getTime());
  return { product, now, earlier, times, prices: earlier.map(({ price }) => price) };
});

type Past = (typeof SAMPLE)[number];
const share = (holds: (past: Past) => boolean) => SAMPLE.filter(holds).length / SAMPLE.length;

const daysBefore = (time: number) => (UNTIL.getTime() - time) / DAY;

test('the earlier prices depend only on the index and the time', () => {
  expect(earlierPrices(321, UNTIL)).toEqual(earlierPrices(321, UNTIL));
  expect(earlierPrices(321, UNTIL)).not.toEqual(earlierPrices(322, UNTIL));
});

test('every change is within the year, in order, and changes the price', () => {
  const wrong = SAMPLE.filter(
    ({ times, prices, now }) =>
      times.some((time) => daysBefore(time) < 0 || daysBefore(time) > 365) ||
      times.some((time, at) => time <= (times[at - 1] ?? 0)) ||
      prices.some((price, at) => price === (prices[at + 1] ?? now)) ||
      prices.some((price) => !Number.isInteger(price) || price < 100),
  );
  expect(wrong).toEqual([]);
});

test('prices change about twelve times a year: mostly 4 to 20 times, some never, some weekly', () => {
  const changes = SAMPLE.map(({ earlier }) => earlier.length);
  const mean = changes.reduce((sum, count) => sum + count, 0) / changes.length;
  expect(mean).toBeGreaterThan(11);
  expect(mean).toBeLessThan(13.5);
  expect(share(({ earlier }) => earlier.length >= 4 && earlier.length <= 20)).toBeGreaterThan(0.85);
  expect(share(({ earlier }) => earlier.length === 0)).toBeGreaterThan(0.02);
  expect(share(({ earlier }) => earlier.length > 45)).toBeGreaterThan(0.01);
});

test('every list price, or a higher price, was really charged', () => {
  const untrue = SAMPLE.filter(({ product, prices }) => {
    const { target_original_price: listPrice } = product;
    return listPrice !== null && !prices.some((price) => price >= listPrice);
  });
  expect(untrue).toEqual([]);
});

test('about a fifth of the prices fell below the month before within 30 days, and some were never lower', () => {
  const hasDropped = ({ times, prices, now }: Past) => {
    const fell = times.at(-1) ?? 0;
    const monthBefore = prices.filter((_, at) => (times[at] ?? 0) > fell - 30 * DAY);
    return daysBefore(fell) <= 30 && now < Math.min(...monthBefore);
  };
  expect(share(hasDropped)).toBeGreaterThan(0.15);
  expect(share(hasDropped)).toBeLessThan(0.27);
  const isLowest = ({ prices, now }: Past) => prices.length > 0 && now < Math.min(...prices);
  expect(share((past) => hasDropped(past) && isLowest(past))).toBeGreaterThan(0.03);
});

test('after a sale of a few days, the price returns to the one before it', () => {
  const hasSale = ({ prices, times }: Past) =>
    prices.some((price, at) => {
      const days = ((times[at] ?? 0) - (times[at - 1] ?? 0)) / DAY;
      return (
        days >= 3 &&
        days <= 14 &&
        price < 0.96 * (prices[at - 1] ?? 0) &&
        prices[at - 1] === prices[at + 1]
      );
    });
  expect(share(hasSale)).toBeGreaterThan(0.5);
});
