import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EarlierLink } from './earlier-link.tsx';
import { MoreButton } from './more-button.tsx';
import { Pagination } from './pagination.tsx';

const html = (page: number, lastPage: number) =>
  renderToStaticMarkup(
    <Pagination page={page} lastPage={lastPage} hrefFor={(to) => `/?page=${to}`} />,
  );
const numbers = (page: number, lastPage: number) =>
  Array.from(html(page, lastPage).matchAll(/>([\d,]+)<span class="unseen">페이지/g), (m) => m[1]);
const target = (page: number, lastPage: number, name: string) =>
  html(page, lastPage).match(new RegExp(`href="([^"]*)" aria-label="${name}"`))?.[1];

test('five pages are shown on either side of the current one', () => {
  expect(numbers(20, 100)).toEqual(Array.from({ length: 11 }, (_, index) => `${15 + index}`));
});

test('the page numbers end at the first and the last page', () => {
  expect(numbers(1, 100)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(numbers(100, 100)).toEqual(['95', '96', '97', '98', '99', '100']);
  expect(numbers(2, 3)).toEqual(['1', '2', '3']);
});

test('the pagination links to the first, previous, next and last page', () => {
  expect(target(20, 100, '처음 페이지')).toBe('/?page=1');
  expect(target(20, 100, '이전 페이지')).toBe('/?page=19');
  expect(target(20, 100, '다음 페이지')).toBe('/?page=21');
  expect(target(20, 100, '마지막 페이지')).toBe('/?page=100');
});

test('the pagination has no link before the first page or past the last one', () => {
  expect(target(1, 3, '이전 페이지')).toBeUndefined();
  expect(target(1, 3, '처음 페이지')).toBeUndefined();
  expect(target(3, 3, '다음 페이지')).toBeUndefined();
  expect(target(3, 3, '마지막 페이지')).toBeUndefined();
});

test('the current page is marked with aria-current', () => {
  expect(html(2, 3).match(/aria-current="page"/g)).toHaveLength(1);
});

test('a single page has no pagination', () => {
  expect(html(1, 1)).toBe('');
});

test('past the last page, the link to the previous page leads to the last one', () => {
  expect(target(9, 3, '이전 페이지')).toBe('/?page=3');
});

test('더보기 is a link to the next page', () => {
  const more = renderToStaticMarkup(<MoreButton href="/?page=2" shown={10} total={1284} />);
  expect(more).toMatch(/<a href="\/\?page=2" rel="next"/);
  expect(more).toContain('10 / 1,284');
});

test('이전 상품 보기 is a link to the previous page', () => {
  const earlier = renderToStaticMarkup(<EarlierLink href="/?page=2" />);
  expect(earlier).toMatch(/<a href="\/\?page=2" rel="prev"/);
});
