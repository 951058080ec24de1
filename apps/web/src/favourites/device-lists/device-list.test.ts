import { expect, test } from 'vitest';
import { at, KEY, openTab, seen, stubLocalStorage } from '../../../test/device-lists.ts';
import {
  isRecording,
  recentlySeen,
  recordSeen,
  setRecording,
} from '../recently-seen/recently-seen.ts';

const storage = stubLocalStorage();
const { stored } = storage;

test.each([
  '{',
  'null',
  '[]',
  '"text"',
  '{"entries":7,"owner":"me","pending":{}}',
  '{"entries":[null,{},{"product_id":"","seen_at":"2026-01-01"},{"product_id":"a"}]}',
])('a device list is empty if storage contains %s', (broken) => {
  stored.set(KEY, broken);
  expect(openTab().read()).toEqual({ owner: null, entries: [], pending: [], asked_at: 0 });
});

test('a device list keeps the valid ones of its stored entries, each product once', () => {
  const entries = [
    { product_id: 'x' },
    seen('a', 2),
    seen('a', 1),
    { product_id: 'b\0', seen_at: at(0) },
  ];
  stored.set(KEY, JSON.stringify({ entries }));
  expect(openTab().ids()).toEqual(['a']);
});

test('a device list loses no change that two tabs make in turn', () => {
  const [one, two] = [openTab(), openTab()];
  one.save('a');
  two.save('b');
  one.remove('b');
  two.save('c');
  one.reread();
  expect(one.ids()).toEqual(['c', 'a']);
});

test('a device list lasts as long as the page if storage is full, and reports that', () => {
  const tab = openTab();
  tab.save('a');
  storage.isFull = true;
  expect(tab.save('b')).toBe(false);
  expect(tab.save('c')).toBe(false);
  expect(tab.ids()).toEqual(['c', 'b', 'a']);
  storage.isFull = false;
  expect(tab.save('d')).toBe(true);
  expect(openTab().ids()).toEqual(['d', 'c', 'b', 'a']);
});

test('an empty device list leaves nothing in storage', () => {
  const tab = openTab();
  tab.save('a');
  tab.remove('a');
  expect(stored.has(KEY)).toBe(false);
});

test('nothing is recorded after recording is turned off, even if storage is full, and the setting is reported correctly', () => {
  storage.isFull = true;
  setRecording(false);
  recordSeen('a');
  expect([isRecording(), recentlySeen.read().entries]).toEqual([false, []]);
  setRecording(true);
  expect(isRecording()).toBe(true);
});
