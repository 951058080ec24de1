import { expect, test } from 'vitest';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { synonymsOf } from './synonyms.ts';

test('a word has its synonyms, even inside a longer word', () => {
  expect(synonymsOf(SHIPPED_VOCABULARY, '자켓')).toEqual(['자켓', '재킷', '쟈켓']);
  expect(synonymsOf(SHIPPED_VOCABULARY, '악세사리함')).toContain('액세서리함');
  expect(synonymsOf(SHIPPED_VOCABULARY, '핸드폰케이스')).toContain('휴대폰케이스');
  expect(synonymsOf(SHIPPED_VOCABULARY, '청바지')).toEqual(['청바지']);
});
