import { expect, test } from 'vitest';
import { COLOURS } from './chart-colours.ts';
import { priceChart } from './price-chart.ts';
import { priceSeries } from './price-series.ts';
import { renderChart } from './render-chart.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T00:00:00Z');
const ago = (days: number) => new Date(NOW - days * 24 * HOUR).toISOString();
type Prices = Parameters<typeof priceSeries>[0];

const draw = (prices: Prices, days?: number) =>
  renderChart(priceChart(priceSeries(prices, NOW, days), 12), 328, 240);
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

const PRICES: Prices = [
  { at: ago(40), price: 92_000 },
  { at: ago(10), price: 64_900 },
];

test('a price chart labels the lowest and the highest price with their days, and has few labels on its axes', () => {
  const texts = textsOf(draw(PRICES, 30));
  expect(texts).toContain('최고 92,000원 (10.23)');
  expect(texts).toContain('최저 64,900원 (11.12)');
  expect(texts).toContain('9만원');
  expect(texts.filter((text) => /^\d+\.\d+$/.test(text ?? ''))).toEqual([
    '10.23',
    '11.2',
    '11.12',
    '11.22',
  ]);
});

test('a price chart of more than a year has the years of its prices', () => {
  const texts = textsOf(
    draw([
      { at: ago(390), price: 92_000 },
      { at: ago(380), price: 64_900 },
    ]),
  );
  expect(texts).toContain('최고 92,000원 (2025.10.28)');
  expect(texts).toContain('최저 64,900원 (2025.11.7)');
});

test('the line of a price chart has steps, because a price holds until it changes', () => {
  const [, line = ''] = /<path d="([^"]*)"[^>]*stroke-width="2"/.exec(draw(PRICES, 30)) ?? [];
  const points = line
    .split(/[ML]/)
    .filter(Boolean)
    .map((point) => point.split(' ').map(Number));
  const [[from = 0, high] = [], [change = 0] = [], [, low] = [], [until = 0] = []] = points;
  expect(points).toEqual([
    [from, high],
    [change, high],
    [change, low],
    [until, low],
  ]);
  // Twenty days at one price, ten at the other, until now.
  expect((change - from) / (until - change)).toBeCloseTo(2);
});

test('the line of a price chart breaks where the product was gone, and is dashed where it may have been', () => {
  const [first, last] = PRICES as [Prices[number], Prices[number]];
  const svg = draw(
    [
      { ...first, at: ago(80) },
      { ...last, is_return: true },
    ],
    90,
  );
  const lines = [...svg.matchAll(/<path d="([^"]*)"[^>]*stroke-width="2"([^>]*)/g)];
  const [[, solid = ''] = [], [, dashed = '', style = ''] = []] = lines;
  expect(solid.match(/M/g)).toHaveLength(2);
  expect(style).toContain('stroke-dasharray');
  const [from = 0, to = 0] = [...dashed.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  const [, start = 0, end = 0] = [...solid.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  // Forty days dashed, thirty of nothing, ten until now.
  expect((to - from) / (end - start)).toBeCloseTo(4, 1);
  expect((start - to) / (end - start)).toBeCloseTo(3, 1);
});

test('the same prices make a byte-identical price chart', () => {
  expect(draw(PRICES, 30)).toBe(draw(PRICES, 30));
});

test('every colour of a price chart has a dark counterpart', () => {
  const svg = draw(PRICES);
  const lights = Object.values(COLOURS).map(([light]) => light);
  const used = [...svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)].map(([, colour]) => colour);
  expect(used).toContain(COLOURS.accent[0]);
  expect(lights).toEqual(expect.arrayContaining(used.filter((colour) => colour !== '#000')));
  expect(svg).toContain('prefers-color-scheme:dark');
});

test('a constant price has one label', () => {
  expect(textsOf(draw([{ at: ago(400), price: 67_300 }], 90))).toContain('줄곧 67,300원');
});

test('a price chart can have two thousand changes', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => ({
    at: ago(360 - n * 0.18),
    price: 50_000 + ((n * 7_919) % 20_000),
  }));
  expect(textsOf(draw(many)).join()).toMatch(/최고 69,\d{3}원/);
});
