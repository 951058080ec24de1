import type { AuditAction } from '@damoa/contracts';
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

test('changesOf returns details outside of before and after as new values', () => {
  expect(changesOf({ kind: 'synonym' })).toEqual([
    { name: '종류', before: '', after: '비슷한 말' },
  ]);
});

const SETTINGS = { is_hidden: false, is_pinned: false, set_category_id: null };

/** The details of each action, as the API records them. */
const DETAILS: Record<AuditAction, Record<string, unknown>[]> = {
  sync_started: [{}, { category_id: 12 }],
  job_started: [{ id: 'f0' }],
  job_stopped: [{ id: 'f0' }],
  job_retried: [{ id: 'f0' }],
  product_changed: [
    {
      product_id: '7',
      before: SETTINGS,
      after: { is_hidden: true, is_pinned: true, set_category_id: 5 },
    },
  ],
  category_renamed: [
    { category_id: 12, before: { category_name: '가방' }, after: { category_name: '백팩' } },
    { category_id: 12, to: '백팩' },
  ],
  search_word_added: [{ kind: 'synonym' }],
  search_word_removed: [{ kind: 'stop_word' }],
  session_revoked: [{ id: 'f0' }],
  post_deleted: [{ id: 3 }],
  post_edited: [{ id: 3 }],
};

test.each(Object.entries(DETAILS))(
  'the details of %s are shown with Korean names and values only',
  (_action, details) => {
    for (const change of details.flatMap(changesOf))
      expect(Object.values(change).join()).not.toMatch(/[a-z]/i);
  },
);

test('a renamed category is shown with its new name, without its id', () => {
  expect(DETAILS.category_renamed.map(changesOf)).toEqual([
    [{ name: '이름', before: '가방', after: '백팩' }],
    [{ name: '이름', before: '', after: '백팩' }],
  ]);
});
