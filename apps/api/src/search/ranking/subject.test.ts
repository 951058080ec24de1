import { expect, test } from 'vitest';
import { readText } from '../text/search-text.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { subjectOf } from './subject.ts';

test.each([
  ['캠핑 의자', '의자'],
  ['하네스 강아지 소형견', '하네스'],
  ['인형 토끼', '인형'],
  ['원피스 반팔', '원피스'],
  ['피아노 페달 포함', '피아노'],
  ['의자 팔걸이 있는', '의자'],
  ['지우개 달린 연필', '연필'],
  ['여름 이불 싱글', '이불'],
  ['햄스터', '햄스터'],
  ['여름 반팔', '반팔'],
  ['페달 포함', '페달'],
])('%s names the product %s', (text, subject) => {
  expect(subjectOf(SHIPPED_VOCABULARY, readText(text))?.folded).toBe(subject);
});
