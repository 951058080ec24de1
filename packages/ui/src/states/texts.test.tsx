import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from '../footer/footer.tsx';
import { LegalNotice } from '../footer/legal-notice.tsx';
import { AffiliateNotice } from '../notice/affiliate-notice.tsx';
import { ResultHeader } from '../result/result-header.tsx';
import { EmptyResult } from './empty-result.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { MissingPage } from './missing-page.tsx';

test('zero results say 검색된 상품이 없습니다, with a link to other products', () => {
  const html = renderToStaticMarkup(
    <EmptyResult links={[{ label: '전체 상품 보기', href: '/' }]} />,
  );
  expect(html).toContain('>--검색된 상품이 없습니다.<');
  expect(html).toContain('href="/"');
});

test('suggestions for zero results have a heading, unless there are none', () => {
  const links = [{ label: '텐트', href: '/?q=텐트' }];
  const groups = [
    { name: '가까운 카테고리', links: [] },
    { name: '추천 검색어', links },
  ];
  const html = renderToStaticMarkup(<EmptyResult links={[]} groups={groups} />);
  expect(html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>추천 검색어</h2>']);
});

test('a failure says what failed and offers a retry that works without scripts', () => {
  const html = renderToStaticMarkup(
    <FailureNotice title="카테고리 데이터를 가져오지 못했습니다" retryHref="/?q=캠핑" />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toContain('>카테고리 데이터를 가져오지 못했습니다<');
  expect(html).toContain('href="/?q=캠핑"');
});

test('the notice of missing content has another icon than that of a failed request', () => {
  const iconOf = (isMissing: boolean) =>
    renderToStaticMarkup(
      <FailureNotice title="찾는 상품이 없어요" retryHref="/" isMissing={isMissing} />,
    ).match(/lucide-[a-z-]+/)?.[0];
  expect(iconOf(true)).toMatch(/search/);
  expect(iconOf(false)).toMatch(/cloud/);
});

test('the affiliate notice states that we do receive a commission', () => {
  expect(renderToStaticMarkup(<AffiliateNotice />)).toContain(
    '이 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.',
  );
});

test('the footer has the site map, the legal notice and the year', () => {
  const html = renderToStaticMarkup(<Footer notice={<LegalNotice />} />);
  for (const said of [
    '제휴 마케팅',
    '수수료',
    '이미지',
    '당사자가 아니며',
    '책임을 지지',
    'ⓒ 2021',
  ]) {
    expect(html).toContain(said);
  }
  for (const href of ['/', '/about', '/post', '/login', '/register']) {
    expect(html).toContain(`href="${href}"`);
  }
});

test('the footer of a member offers to log out, not to log in', () => {
  const html = renderToStaticMarkup(<Footer notice={<LegalNotice />} onLogout={() => {}} />);
  expect(html).toContain('>로그아웃</button>');
  expect(html).not.toMatch(/로그인|회원가입/);
});

test('a logout that fails is announced', () => {
  const footer = (logoutError?: string) =>
    renderToStaticMarkup(
      <Footer notice={<LegalNotice />} onLogout={() => {}} logoutError={logoutError} />,
    );
  // The element is there before, since screen readers announce changes.
  expect(footer()).toContain('<span role="alert"></span>');
  expect(footer('다시 시도해 주세요')).toContain('<span role="alert">다시 시도해 주세요</span>');
});

test('a search in a category has a link to all categories beside its title', () => {
  const html = renderToStaticMarkup(<ResultHeader label="a" total={1} allHref="/?q=a" />);
  expect(html).toContain('href="/?q=a">모든 카테고리에서 찾기</a>');
  expect(renderToStaticMarkup(<ResultHeader label="a" total={1} />)).not.toContain('<a');
});

test('the total of results has thousands separators and the unit 개', () => {
  const html = renderToStaticMarkup(<ResultHeader label="신발" total={1_234_567} />);
  expect(html.replace(/<[^>]+>/g, '')).toBe('신발 1,234,567개');
});

test('from the second page on, the heading contains the page number, and every change of it is announced', () => {
  const heading = (page: number) =>
    renderToStaticMarkup(<ResultHeader label="신발" page={page} total={40} />);
  expect(heading(2)).toMatch(/<h1[^>]* aria-live="polite" aria-atomic="true"/);
  expect(heading(2).replace(/<[^>]+>/g, '')).toBe('신발 2페이지 40개');
  expect(heading(1).replace(/<[^>]+>/g, '')).toBe('신발 40개');
});

test('the 404 page offers a search, which has another name than that of the header, and links to products', () => {
  const html = renderToStaticMarkup(<MissingPage />);
  expect(html).toContain('<h1 class="state-title">페이지를 찾을 수 없어요</h1>');
  expect(html).toContain(
    '<search class="search" aria-label="찾던 상품"><form action="/" method="get">',
  );
  expect(html).toContain('href="/"');
});
