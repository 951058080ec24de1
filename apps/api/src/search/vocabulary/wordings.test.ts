import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { wordingsOf } from './wordings.ts';

test.each([
  ['new balance 530', 'newbalance 530'],
  ['the north face', 'thenorthface'],
  ['apple watch', 'applewatch'],
  ['apple watch', '애플 워치'],
  ['애플워치', '애플 워치'],
  ['나이키운동화', '나이키 운동화'],
  ['air fryer 6l', 'airfryer 6l'],
  ['보조 배터리', '보조배터리'],
  ['거치 대', '거치대'],
  ['관절 영양제', '관절영양제'],
  ['dog food', 'dogfood'],
  ['무선마우스 여성원피스', '무선 마우스 여성 원피스'],
])('"%s" is also searched as "%s"', (text, other) => {
  const wordings = wordingsOf(SHIPPED_VOCABULARY, text.split(' ')).map((words) => words.join(' '));
  expect(wordings[0]).toBe(text);
  expect(wordings).toContain(other);
});

test.each(['balance new', '운동화', '나이키 운동화', 'lg 그램'])(
  '"%s" is searched as typed only',
  (text) => {
    expect(wordingsOf(SHIPPED_VOCABULARY, text.split(' '))).toEqual([text.split(' ')]);
  },
);
