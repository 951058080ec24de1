import { expect, test } from 'vitest';
import { grouped, orders, rating, won } from './numbers.ts';

test('grouped separates thousands', () => {
  expect(grouped(9_999_999)).toBe('9,999,999');
  expect(grouped(0)).toBe('0');
});

test('won is an amount with separators and unit', () => {
  expect(won(67_300)).toBe('67,300원');
});

test('orders are shown in 만 from ten thousand, in 억 from a hundred million', () => {
  expect(orders(9_999)).toBe('9,999');
  expect(orders(10_000)).toBe('1만');
  expect(orders(12_345)).toBe('1.2만');
  expect(orders(12_345_678)).toBe('1,234.5만');
  expect(orders(210_000_000)).toBe('2.1억');
});

test('orders are never rounded up', () => {
  expect(orders(19_999)).toBe('1.9만');
});

test('a rating in percent is shown out of five with one decimal', () => {
  expect(rating(96.4)).toBe('4.8');
  expect(rating(100)).toBe('5.0');
  expect(rating(0)).toBe('0.0');
});

test('a rating is never rounded up', () => {
  expect(rating(99.9)).toBe('4.9');
});
