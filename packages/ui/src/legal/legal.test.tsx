import type { Consent } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from '../footer/footer.tsx';
import { LegalNotice } from '../footer/legal-notice.tsx';
import { ConsentList, ConsentNotice } from '../legal.ts';

const consent = (more: Partial<Consent> = {}): Consent => ({
  document: 'terms',
  title: '이용약관',
  version: 'a1',
  effective_on: '2026-12-01',
  agreed_at: null,
  is_current: false,
  is_wanted: true,
  ...more,
});
const privacy = consent({ document: 'privacy', title: '개인정보 처리방침' });
const notice = (...missing: Consent[]) =>
  renderToStaticMarkup(<ConsentNotice missing={missing} href="/agree" onClose={() => {}} />);

test('the status region exists before the notice, so that screen readers announce it', () => {
  expect(notice()).toBe('<div role="status" tabindex="-1"></div>');
});

test('the consent notice says whether a text has changed, or is new to the member', () => {
  expect(notice(consent(), privacy)).toContain('이용약관과 개인정보 처리방침을 확인해 주세요.');
  const before = consent({ agreed_at: '2026-11-01T00:00:00.000Z' });
  expect(notice(before)).toContain('이용약관이 바뀌었어요.');
});

test('the date of a consent is in Seoul time', () => {
  const agreed_at = '2026-11-03T15:00:00.000Z';
  const list = (is_current: boolean) =>
    renderToStaticMarkup(<ConsentList consents={[consent({ agreed_at, is_current })]} />);
  expect(list(true)).toContain('2026년 11월 4일</time>에 동의했어요.');
  expect(list(false)).toContain('2026년 11월 4일</time>에 바뀌기 전 내용에 동의했어요.');
});

test('the footer links to the legal texts, and escapes the facts of the operator', () => {
  const business = [{ name: '상호', value: '<b>다모아' }];
  const html = renderToStaticMarkup(<Footer notice={<LegalNotice business={business} />} />);
  expect(html).toContain('<a href="/terms">이용약관</a>');
  expect(html).toContain('<a href="/privacy">개인정보 처리방침</a>');
  expect(html).toContain('<dt>상호</dt><dd><bdi>&lt;b&gt;다모아</bdi></dd>');
  expect(renderToStaticMarkup(<LegalNotice />)).not.toContain('<dl');
});
