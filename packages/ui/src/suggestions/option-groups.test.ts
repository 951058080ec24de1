import type { SuggestedCategory } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { optionGroups, type SuggestionSource } from './option-groups.tsx';

const CATEGORY: SuggestedCategory = {
  category_id: 1201,
  parent_category_id: 12,
  category_name: '가방',
  parent_name: '스포츠',
};
const SCOPE = { name: '남성의류', fields: { category: '12', p_cate_id: '12' } };
const source = (more: Partial<SuggestionSource> = {}): SuggestionSource => ({
  recent: ['가위'],
  words: ['가방 끈'],
  categories: [CATEGORY],
  answered: '가',
  ...more,
});
const groups = (more: Partial<SuggestionSource>, typed: string) =>
  optionGroups(source(more), typed).map(({ head, options }) => [
    head,
    ...options.map(({ href, text }) => (href ? decodeURIComponent(href) : text)),
  ]);

test('without a category, every suggested search covers the whole shop', () => {
  expect(groups({}, '가')).toEqual([
    [undefined, '/?q=가위'],
    [undefined, '/?q=가방+끈'],
    ['카테고리', '/?category=1201&p_cate_id=12'],
  ]);
});

test('in a category, suggested words stay in it, recent searches do not, and one option leaves it', () => {
  expect(groups({ scope: SCOPE }, ' 가바 ')).toEqual([
    ['최근 검색어 · 모든 카테고리', '/?q=가위'],
    [`'남성의류'에서 검색`, '/?category=12&p_cate_id=12&q=가방+끈'],
    ['카테고리', '/?category=1201&p_cate_id=12'],
    [undefined, '/?q=가바'],
  ]);
});

test('the suggestions for an empty field, popular words and recent searches, cover the whole shop', () => {
  expect(groups({ scope: SCOPE, answered: '', categories: [] }, '')).toEqual([
    ['최근 검색어 · 모든 카테고리', '/?q=가위'],
    [undefined, '최근 검색어 모두 지우기'],
    ['추천 검색어 · 모든 카테고리', '/?q=가방+끈'],
  ]);
});

test('the headings belong to the shown suggestions until newer ones are shown', () => {
  const shown = groups({ answered: '' }, '');
  expect(groups({ answered: '' }, '가')).toEqual(shown);
});

test('without suggestions there are no groups', () => {
  expect(groups({ recent: [], words: [], categories: [] }, '뷁')).toEqual([]);
});
