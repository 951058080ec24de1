import { expect, test } from 'vitest';
import { keysOf } from '../text/keys.ts';
import { keyDistance } from './key-distance.ts';

const between = (typed: string, meant: string, limit = 3) =>
  keyDistance(keysOf(typed), keysOf(meant), limit);

test.each([
  ['a key beside the right one', '가박', '가방'],
  ['a missing key', '가바', '가방'],
  ['a key twice', '가바ㅏㅇ', '가방'],
  ['two keys in the wrong order', 'ㅏㄱ방', '가방'],
  ['a missing Shift', '토기', '토끼'],
  ['one vowel of a compound one', '오이투', '외투'],
])('%s counts as one slip, whatever syllables result', (_, typed, meant) => {
  const cost = between(typed, meant);
  expect(cost).toBeGreaterThan(0);
  expect(cost).toBeLessThanOrEqual(1.1);
});

test('equal keys have distance 0', () => {
  expect(between('이어폰', 'dldjvhs')).toBe(0);
});

test('keys that sound alike are nearer than neighbouring keys, and these nearer than any others', () => {
  expect(between('카래', '카레')).toBeLessThan(between('가방', '가벙'));
  expect(between('가벙', '가방')).toBeLessThan(between('가빙', '가방') + 0.2);
  expect(between('가망', '가방')).toBeLessThan(between('가항', '가방'));
});

test('two slips cost more than one, and a cost above the limit is Infinity', () => {
  expect(between('이이폼', '이어폰')).toBeGreaterThan(between('이어폼', '이어폰'));
  expect(between('자전거', '이어폰')).toBe(Number.POSITIVE_INFINITY);
  expect(between('가항', '가방', 1)).toBe(Number.POSITIVE_INFINITY);
});
