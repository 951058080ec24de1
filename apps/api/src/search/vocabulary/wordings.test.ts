import { expect, test } from 'vitest';
import { wordingsOf } from './wordings.ts';

test.each([
  ['new balance 530', 'newbalance 530'],
  ['the north face', 'thenorthface'],
  ['apple watch', 'applewatch'],
  ['apple watch', '애플 워치'],
  ['애플워치', '애플 워치'],
  ['나이키운동화', '나이키 운동화'],
])('"%s" is also searched as "%s"', (text, other) => {
  const wordings = wordingsOf(text.split(' ')).map((words) => words.join(' '));
  expect(wordings[0]).toBe(text);
  expect(wordings).toContain(other);
});

test.each(['balance new', '운동화', '나이키 운동화', 'lg 그램'])(
  '"%s" is searched as typed only',
  (text) => {
    expect(wordingsOf(text.split(' '))).toEqual([text.split(' ')]);
  },
);
