import { expect, test } from 'vitest';
import { otherSearches } from './other-searches.ts';

const hrefs = (text: string) => otherSearches(new URLSearchParams(text));

test('the link to the exact search leads to the first page of the same listing, and the broad one leads back', () => {
  expect(hrefs('q=a&category=12&sort=newest&page=3&from=2').exactHref).toBe(
    '/?q=a&category=12&sort=newest&exact=1',
  );
  expect(hrefs('q=a&category=12&exact=1&page=3').broadHref).toBe('/?q=a&category=12');
});

test('the link to another query keeps the category and the order, and drops the filters', () => {
  const address = 'q=a&category=12&p_cate_id=12&sort=newest&words=b&min_price=20&page=3&exact=1';
  expect(hrefs(address).hrefFor('c d')).toBe('/?q=c+d&category=12&p_cate_id=12&sort=newest');
});
