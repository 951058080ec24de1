import type { PriceHistory, ProductDetail } from '@damoa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DETAIL } from '../../stories/product-detail.ts';
import { PriceHistorySection } from '../product.ts';
import type { ChartRange } from './price-chart.tsx';

function priceHistory(
  history: Partial<PriceHistory> = {},
  more: Partial<ProductDetail> = {},
  range: ChartRange = '90',
) {
  return renderToStaticMarkup(
    <PriceHistorySection
      product={{ ...DETAIL, ...more }}
      history={{ data: PRICES, earlier: 0, ...history }}
      range={range}
      rangeHref={(one) => `/products/1?days=${one}`}
      chartSource={(one, isNarrow) => `/chart-${one}-${isNarrow ? 'narrow' : 'wide'}`}
    />,
  );
}
type Price = PriceHistory['data'][number];
const PRICES: Price[] = [
  { at: null, price: 59_900 },
  { at: '2026-10-01T00:00:00Z', price: 95_000 },
  { at: '2026-11-20T15:05:00Z', price: 67_300 },
];
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('only the chart of the current range is loaded, in a size for the window', () => {
  const html = priceHistory();
  expect(html.match(/\/chart-[\w-]+/g)).toEqual(['/chart-90-narrow', '/chart-90-wide']);
  expect(html).toContain('href="/products/1?days=90" rel="nofollow" aria-current="true"');
});

test.each([
  ['30', '지난 30일의 가격 그래프. 최저 67,300원, 최고 89,700원, 마지막 확인 67,300원'],
  ['90', '지난 90일의 가격 그래프. 줄곧 67,300원, 마지막 확인 67,300원'],
  ['all', '2026.1.1부터의 가격 그래프. 최저 59,900원, 최고 95,000원, 마지막 확인 67,300원'],
] as const)('the alternative text of %s days says what their chart shows', (range, words) => {
  expect(priceHistory({}, {}, range)).toContain(`alt="${words}"`);
});

test('the price table has the newest price first, each with its change', () => {
  expect(textOf(priceHistory())).toContain(
    '2026.11.21 00:05 67,300원 27,700원 내림 2026.10.1 09:00 95,000원 35,100원 오름 그 전 59,900원',
  );
});

test('the price of a product that was gone for long is not compared with the one before', () => {
  const [first, second, last] = PRICES as [Price, Price, Price];
  const data = [first, second, { ...last, is_return: true as const }];
  expect(textOf(priceHistory({ data }))).toContain('67,300원 다시 판매 2026.10.1 09:00 95,000원');
});

test('the price table has a name, which screen readers announce', () => {
  expect(priceHistory()).toContain('<table><caption class="unseen">가격 변동</caption>');
});

test('the price table ends after 100 prices, and says how many more there are', () => {
  const data = Array.from({ length: 101 }, (_, n) => ({
    at: new Date(n * 60_000).toISOString(),
    price: 1_000 + n,
  }));
  const html = priceHistory({ data, earlier: 1_899 });
  expect(html.match(/<tr>/g)).toHaveLength(101);
  expect(textOf(html)).toMatch(/1,001원 1원 오름 이전 기록이 1,900개 더 있어요/);
});

test('instead of a chart, a price that has never changed says from when until when it was the same', () => {
  const { prices } = DETAIL;
  const never = { lowest_ever: 67_300, highest_ever: 67_300 };
  const updated_at = '2026-03-01T00:00:00.000Z';
  const html = priceHistory({}, { prices: { ...prices, ...never }, updated_at });
  expect(html).not.toContain('<img');
  expect(textOf(html)).toContain('2026.1.1부터 2026.3.1까지 줄곧 67,300원이었어요.');
});

test('a price that was the same before and after the product was gone held since it returned', () => {
  const prices = { ...DETAIL.prices, lowest_ever: 67_300, highest_ever: 67_300 };
  const data: Price[] = [
    { at: '2026-01-01T00:00:00Z', price: 67_300 },
    { at: '2026-11-01T00:00:00Z', price: 67_300, is_return: true },
  ];
  expect(textOf(priceHistory({ data }, { prices, updated_at: '2026-11-21T00:00:00Z' }))).toContain(
    '2026.11.1부터 2026.11.21까지 줄곧 67,300원이었어요.',
  );
});

test.each(['2026-10-12T00:29:00.000Z', '2026-11-27T00:29:00.000Z'])(
  'a price that was known on 2026-11-27 and last checked at %s is not said to have held',
  (updated_at) => {
    const prices = {
      ...DETAIL.prices,
      lowest_ever: 67_300,
      highest_ever: 67_300,
      known_since: '2026-11-27T00:00:00.000Z',
    };
    const html = priceHistory({}, { prices, updated_at });
    expect(textOf(html)).toContain('가격이 바뀐 기록이 아직 없어요.');
    expect(html).not.toContain('줄곧');
  },
);

test('the price chart is shown even if the table has not loaded', () => {
  const html = renderToStaticMarkup(
    <PriceHistorySection
      product={DETAIL}
      history={undefined}
      range="30"
      rangeHref={(one) => one}
      chartSource={(one) => one}
    />,
  );
  expect(html).toContain('<img');
  expect(html).not.toContain('<table');
});

test('the price summary is in words, with dates in Seoul time', () => {
  expect(textOf(priceHistory())).toMatch(
    /지난 30일 최저 67,300원, 최고 89,700원 지난 90일 줄곧 67,300원 역대 최저가 59,900원 역대 최고가 95,000원 최근 가격 인하 2026\.11\.21 , 89,700원에서 67,300원으로 2026\.1\.1 부터 2026\.11\.\d+ 까지/,
  );
});

test('the summary of prices that were not checked after they were recorded ends with no date', () => {
  const html = priceHistory({}, { updated_at: '2025-12-01T00:00:00.000Z' });
  expect(textOf(html)).toContain('2026.1.1 부터 다모아가 기록한 가격이에요.');
});

test('the summary of a price without a drop says so', () => {
  const prices = { ...DETAIL.prices, last_drop: null };
  expect(textOf(priceHistory({}, { prices }))).toContain(
    '최근 가격 인하 아직 없어요 2026.1.1 부터',
  );
});

test('changes that are older than the retained history are not denied', () => {
  const prices = { ...DETAIL.prices, known_since: null, last_drop: null };
  const html = priceHistory({}, { prices });
  expect(html).not.toContain('<img');
  expect(textOf(html)).toContain(
    '지금 가지고 있는 기록에는 가격이 바뀐 적이 없어요. 역대 최저가는 59,900원, 최고가는 95,000원이에요.',
  );
});
