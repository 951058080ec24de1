import { expect, test } from 'vitest';
import { dividedCompound } from './compounds.ts';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';

test.each([
  ['a modifier and a noun', '여성원피스', ['여성', '원피스']],
  ['a modifier and a noun that make a listed product', '무선마우스', ['무선', '마우스']],
  ['a name and a noun', '애플워치', ['애플', '워치']],
  ['two nouns', '화장실휴지', ['화장실', '휴지']],
  [
    'two nouns that make a listed product of the category of the second',
    '커피원두',
    ['커피', '원두'],
  ],
  ['a connector and a noun', 'c타입케이블', ['c타입', '케이블']],
  ['a size and a noun', '27인치모니터', ['27인치', '모니터']],
  ['a Latin word and a noun', 'aa건전지', ['aa', '건전지']],
])('what titles may have apart is divided: %s', (_, word, pieces) => {
  expect(dividedCompound(SHIPPED_VOCABULARY, word)).toEqual(pieces);
});

test.each([
  '화이트보드',
  '이어폰케이스',
  '아이스크림',
  '블루베리',
  '양말고리',
  '자동차',
  '원피스',
  't셔츠',
  'cc크림',
])('what does not say what it ends in is not divided: %s', (word) => {
  expect(dividedCompound(SHIPPED_VOCABULARY, word)).toBeUndefined();
});
