import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('changesOf returns each changed field with its old and new value', () => {
  const before = { is_hidden: false, is_pinned: true, set_category_id: null };
  const after = { is_hidden: true, is_pinned: true, set_category_id: 5 };
  expect(changesOf({ before, after, product_id: '1005' })).toEqual([
    { name: '숨김', before: '아니요', after: '예' },
    { name: '카테고리', before: '없음', after: '5' },
  ]);
});

test('changesOf returns a single value without a name, and details outside of before and after', () => {
  expect(changesOf({ before: '가방', after: '백팩' })).toEqual([
    { name: '', before: '가방', after: '백팩' },
  ]);
  expect(changesOf({ kind: 'synonym', count: 3 })).toEqual([
    { name: '종류', before: '', after: '비슷한 말' },
    { name: 'count', before: '', after: '3' },
  ]);
});
