import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { alternativesOf, boundedPattern } from './alternatives.ts';

const textsOf = (word: string) => alternativesOf(SHIPPED_VOCABULARY, word).map(({ text }) => text);

test.each([
  ['27인치', '27"'],
  ['27인치', '27형'],
  ['1.5리터', '1.5l'],
  ['0.5l', '500ml'],
  ['1.1kg', '1100g'],
  ['2000g', '2kg'],
  ['1.5m', '150cm'],
  ['32기가', '32gb'],
  ['검정', 'black'],
  ['여성', '여자'],
  ['삼성', 'samsung'],
  ['sony', '소니'],
  ['자켓', '재킷'],
  ['ring', '반지'],
  ['렌지', '전자레인지'],
  ['버킷', '양동이'],
  ['쇠고기', '한우'],
  ['즉석밥', '햇반'],
  ['3in1', '3-in-1'],
  ['3in1', '3 in 1'],
])('%s has the alternative %s', (word, other) => {
  expect(textsOf(word)[0]).toBe(word);
  expect(textsOf(word)).toContain(other);
});

test.each(['양산', '12345', 'a52', '27', '인치'])('%s has no alternative', (word) => {
  expect(textsOf(word)).toEqual([word]);
});

test('a word does not find those that titles say of other things too', () => {
  expect(textsOf('반지')).not.toContain('ring');
  // 버킷 햇
  expect(textsOf('양동이')).not.toContain('버킷');
  expect(textsOf('햇반')).not.toContain('즉석밥');
});

test.each([
  ['red', 'red dress', true],
  ['red', 'redmi', false],
  ['red', 'bored', false],
  ['2m', '선 2m', true],
  ['2m', '12mm', false],
  ['2m', '0.2m', false],
  ['2m', '줄자,2m', true],
  ['27"', '27"모니터', true],
])('%s occurs as a whole word in "%s": %s', (text, title, isIn) => {
  expect(new RegExp(boundedPattern(text)).test(title)).toBe(isIn);
});
