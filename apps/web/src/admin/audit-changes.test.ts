import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('every field that differs is there with what it was and what it became', () => {
  const before = { is_hidden: false, is_pinned: true, set_category_id: null };
  const after = { is_hidden: true, is_pinned: true, set_category_id: 5 };
  expect(changesOf({ before, after, product_id: '1005' })).toEqual([
    { name: '숨김', before: '아니요', after: '예' },
    { name: '카테고리', before: '없음', after: '5' },
  ]);
});

test('a single value needs no name, and details without before and after are shown too', () => {
  expect(changesOf({ before: '가방', after: '백팩' })).toEqual([
    { name: '', before: '가방', after: '백팩' },
  ]);
  expect(changesOf({ kind: 'synonym', count: 3 })).toEqual([
    { name: '종류', before: '', after: '비슷한 말' },
    { name: 'count', before: '', after: '3' },
  ]);
});
