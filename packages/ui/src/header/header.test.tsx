import type { Category } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALL_CATEGORIES } from '../menu/use-mega-menu.ts';
import { Header } from './header.tsx';

const CATEGORIES: Category[] = [
  { category_id: 322, parent_category_id: null, category_name: '신발' },
  { category_id: 66, parent_category_id: 66, category_name: '뷰티·건강' },
];
const header = (more: Partial<Parameters<typeof Header>[0]> = {}) =>
  renderToStaticMarkup(<Header categories={CATEGORIES} search={{}} {...more} />);

test('the logo links to the home page, without the query', () => {
  expect(header({ search: { query: '캠핑' } })).toMatch(
    /<a class="header-logo" href="\/" aria-label="다모아 홈">/,
  );
});

test('the search is a plain form to the home page with q, prefilled from the address', () => {
  const html = header({ search: { query: '캠핑 "의자"' } });
  expect(html).toContain('<form action="/" method="get">');
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="캠핑 &quot;의자&quot;"/);
});

test('in a category the search is limited to it, and says so also to screen readers', () => {
  const scope = { name: '남성의류', fields: { category: '1201', p_cate_id: '12' } };
  const html = header({ search: { scope } });
  expect(html).toContain('<input type="hidden" name="category" value="1201"/>');
  expect(html).toContain('<input type="hidden" name="p_cate_id" value="12"/>');
  expect(html).toContain('placeholder="&#x27;남성의류&#x27;에서 검색"');
  expect(html).toContain('aria-label="&#x27;남성의류&#x27;에서 상품 검색"');
  expect(header()).not.toContain('type="hidden"');
});

test('every icon of the header has a visible label and a link', () => {
  const icon = (href: string) => header().match(`href="${href}"><svg[^]*?</svg><span>(.*?)</span>`);
  expect(icon('/favourites')?.[1]).toBe('찜');
  expect(icon('/post')?.[1]).toBe('게시판');
  expect(icon('/login')?.[1]).toBe('로그인');
});

test('the heart counts the favourites that have newly become cheaper, up to nine', () => {
  const heart = (dropCount?: number) => {
    const [link = ''] = header({ dropCount }).match(/href="\/favourites".*?<\/a>/) ?? [];
    // The accessible name is the visible text, so that speech control finds it.
    expect(link).not.toContain('aria-label');
    return link.replace(/^[^>]*>|<[^>]+>/g, '');
  };
  expect(heart(3)).toBe('찜새로 내린 상품 3개');
  expect(heart(9)).toBe('찜새로 내린 상품 9개');
  expect(heart(10)).toBe('찜새로 내린 상품 9+개');
  expect(heart(0)).toBe('찜');
  expect(heart()).toBe('찜');
});

test('a member sees their name instead of the link to the login', () => {
  const html = header({ user: { name: '김다모' } });
  expect(html).toContain('aria-label="김다모 님의 메뉴"');
  expect(html).toContain('<bdi>김다모</bdi>');
  expect(html).not.toContain('href="/login"');
});

test('every top-level category is a link with itself as its parent, after 전체 카테고리', () => {
  const hrefs = Array.from(
    header().matchAll(/href="([^"]*)"[^>]*class="category-tab"/g),
    (m) => m[1],
  );
  expect(hrefs).toEqual([
    '/',
    '/?category=322&amp;p_cate_id=322',
    '/?category=66&amp;p_cate_id=66',
  ]);
});

test('a category is marked as current on its own listing, 전체 카테고리 on that of all products, and none on other pages', () => {
  const currentOf = (current?: number) =>
    header({ current }).match(/<a href="[^"]*" aria-current="page"/g) ?? [];
  expect(currentOf(322)).toEqual([
    '<a href="/?category=322&amp;p_cate_id=322" aria-current="page"',
  ]);
  expect(currentOf(ALL_CATEGORIES)).toEqual(['<a href="/" aria-current="page"']);
  expect(currentOf()).toEqual([]);
});

test('a closed menu does not render its children', () => {
  const asked: number[] = [];
  const html = header({
    childrenOf(id) {
      asked.push(id);
      return CATEGORIES;
    },
  });
  expect(asked).toEqual([]);
  expect(html).not.toContain('mega-menu');
});

test('categories that failed to load show an error with a retry link that works without scripts', () => {
  const failure = {
    text: '카테고리를 불러오지 못했어요.',
    state: 'failed' as const,
    onRetry: () => {},
    retryHref: '/about',
  };
  const html = header({ categories: [], failure });
  expect(html).toContain('role="alert"><p>카테고리를 불러오지 못했어요.</p>');
  expect(html).toMatch(/<a href="\/about"[^>]*>다시 시도<\/a>/);
});

test('the status region of the header always exists, and shows the given message', () => {
  expect(header()).toContain('<div class="success" role="status"></div>');
  expect(header({ message: '저장했어요.' })).toContain('role="status"><p>저장했어요.</p>');
});

test('the header has no inline styles, which the Content-Security-Policy would block', () => {
  expect(header({ message: '저장했어요.' })).not.toMatch(/ style=|<style|<script/);
});
