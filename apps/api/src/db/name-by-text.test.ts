import { expect, test } from 'vitest';
import { BY_TEXT, nameByText } from './name-by-text.ts';

/** The names given to a sequence of statements. */
function namesOf(...texts: string[]) {
  const named = nameByText();
  return texts.map((text) => {
    const query = named({ name: BY_TEXT, text });
    return typeof query === 'string' ? undefined : query.name;
  });
}

test('each distinct text gets one name of its own', () => {
  const [one, other, again] = namesOf('select 1', 'select 2', 'select 1');
  expect(one).toMatch(BY_TEXT);
  expect(other).not.toBe(one);
  expect(again).toBe(one);
});

test('statements with another name or none are not changed', () => {
  const named = { name: 'read_products', text: 'select 1' };
  expect(nameByText()(named)).toBe(named);
  expect(nameByText()('select 1')).toBe('select 1');
});

test('only the first fifty texts get a name, so that a connection stores at most fifty plans', () => {
  const names = namesOf(...Array.from({ length: 200 }, (_, index) => `select ${index}`));
  expect(new Set(names.slice(0, 50)).size).toBe(50);
  expect(new Set(names.slice(50))).toEqual(new Set([undefined]));
});
