import { WORD_KINDS } from '../../labels.ts';

/** A field that an operator changed, as texts; an empty text where there was or is no value. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

const NAMES: Record<string, string> = {
  is_hidden: '숨김',
  is_pinned: '고정',
  set_category_id: '카테고리',
  category_name: '이름',
  // Of older entries of renamed categories.
  to: '이름',
  kind: '종류',
};

const VALUES: Record<string, string> = { ...WORD_KINDS, true: '예', false: '아니요', null: '없음' };

/** Ids of the subject, which mean nothing to a reader. */
const IDS = new Set(['id', 'product_id', 'category_id']);

/**
 * The changes of an audit entry: the fields of `before` and `after` that differ, and all other details as new
 * values.
 */
export function changesOf({ before, after, ...rest }: Record<string, unknown>): Change[] {
  const old = fieldsOf(before);
  const now = { ...fieldsOf(after), ...rest };
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names]
    .filter((name) => !IDS.has(name) && old[name] !== now[name])
    .map((name) => ({
      name: NAMES[name] ?? name,
      before: textOf(old[name]),
      after: textOf(now[name]),
    }));
}

const fieldsOf = (value: unknown): Record<string, unknown> => ({
  ...(value as object | undefined),
});

function textOf(value: unknown) {
  if (value === undefined) return '';
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return VALUES[text] ?? text;
}
