import { expect, test } from 'vitest';
import { otherSearches } from './other-searches.ts';

const hrefs = (text: string) => otherSearches(new URLSearchParams(text));

test('the exact search is the same listing from its first page, and the broad one leads back', () => {
  expect(hrefs('q=a&category=12&sort=newest&page=3&from=2').exactHref).toBe(
    '/?q=a&category=12&sort=newest&exact=1',
  );
  expect(hrefs('q=a&category=12&exact=1&page=3').broadHref).toBe('/?q=a&category=12');
});

test('another text is searched in the same category and order, without the filters of this one', () => {
  const address = 'q=a&category=12&p_cate_id=12&sort=newest&words=b&min_price=20&page=3&exact=1';
  expect(hrefs(address).hrefFor('c d')).toBe('/?q=c+d&category=12&p_cate_id=12&sort=newest');
});
