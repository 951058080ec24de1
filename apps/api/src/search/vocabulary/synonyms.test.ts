import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { synonymsOf } from './synonyms.ts';

test('a word has its synonyms, even inside a longer word', () => {
  expect(synonymsOf(SHIPPED_VOCABULARY, '자켓')).toEqual(['자켓', '재킷', '쟈켓', 'jacket']);
  expect(synonymsOf(SHIPPED_VOCABULARY, '악세사리함')).toContain('액세서리함');
  expect(synonymsOf(SHIPPED_VOCABULARY, '핸드폰케이스')).toContain('휴대폰케이스');
  expect(synonymsOf(SHIPPED_VOCABULARY, '양산')).toEqual(['양산']);
});

test.each([
  ['휴지', '화장지'],
  ['네크리스', '목걸이'],
  ['전기기타줄', '일렉기타줄'],
  ['바비큐소스', '바베큐소스'],
])('%s is also %s', (word, other) => {
  expect(synonymsOf(SHIPPED_VOCABULARY, word)).toContain(other);
  expect(synonymsOf(SHIPPED_VOCABULARY, other)).toContain(word);
});

test.each(['반팔티', '폴로셔츠'])('a general word does not stand for a special one: %s', (word) => {
  expect(synonymsOf(SHIPPED_VOCABULARY, '티셔츠')).not.toContain(word);
});
