import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActiveFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { FiltersProps } from './filters.tsx';

const panel = (more: Partial<FiltersProps> = {}) =>
  renderToStaticMarkup(
    <FilterPanel
      chips={[{ word: '방수', count: 1284 }]}
      words={[]}
      excludeSoldOut={false}
      carried={{ q: '캠핑', sort: 'newest' }}
      clearHref="/"
      isPhone={false}
      isSheetOpen={false}
      {...more}
    />,
  );

test('the filters are a plain form that carries the other query parameters', () => {
  expect(panel()).toContain('action="/" method="get"');
  expect(panel()).toContain('<input type="hidden" name="q" value="캠핑"/>');
  expect(panel()).toContain('<input type="hidden" name="sort" value="newest"/>');
});

test('no browser restores ticks over a reload, which would apply them to the filters of another page', () => {
  expect(panel()).toMatch(/<form class="filters"[^>]* autoComplete="off"/);
});

test('a keyword chip is a checkbox with its count, and checked if its word is selected', () => {
  expect(panel()).toMatch(/<input type="checkbox" name="words" value="방수"\/>/);
  expect(panel()).toContain('1,284');
  expect(panel({ words: ['방수'] })).toMatch(/name="words" checked="" value="방수"/);
});

test('a selected word that is no longer a chip can still be deselected', () => {
  expect(panel({ words: ['무선'] })).toMatch(/name="words" checked="" value="무선"/);
});

test('beside twenty selected words no other word can be selected', () => {
  const words = Array.from({ length: 20 }, (_, n) => `단어${n}`);
  expect(panel({ words: words.slice(1) })).toContain('value="방수"');
  expect(panel({ words })).not.toContain('value="방수"');
  expect(panel({ words: [...words.slice(1), '방수'] })).toMatch(/checked="" value="방수"/);
});

test('keyword chips that may come late are below everything that they could move', () => {
  const isBelow = (html: string) => html.indexOf('방수') > html.indexOf('품절 상품 빼기');
  expect(isBelow(panel({ isWordsLast: true }))).toBe(true);
  expect(isBelow(panel())).toBe(false);
});

test('the price section is collapsed at first', () => {
  expect(panel()).toMatch(/<details class="[^"]*price-range"><summary/);
});

test('a price field without a limit is empty', () => {
  expect(panel()).toMatch(/name="max_price"[^>]* value=""/);
  expect(panel({ max: '15,000' })).toMatch(/name="max_price"[^>]* value="15,000"/);
});

test('a price that cannot be parsed stays in its field, and the section is expanded and says so', () => {
  const html = panel({ min: '싸게' });
  expect(html).toMatch(/<details[^>]* open=""/);
  expect(html).toMatch(/aria-invalid="true"[^>]* name="min_price" value="싸게"/);
  expect(html).toContain('가격은 15,000처럼 숫자로 적어 주세요.');
  expect(panel({ min: '15,000' })).not.toMatch(/ open=""|aria-invalid/);
});

test('the switch of the lowest price submits 30 days, or the days of the address', () => {
  expect(panel()).toMatch(/role="switch" name="lowest" value="30"\/>30일 최저가만/);
  expect(panel({ lowest: 30 })).toMatch(/name="lowest" checked="" value="30"/);
  expect(panel({ lowest: 90 })).toMatch(/name="lowest" checked="" value="90"\/>90일 최저가만/);
  expect(panel({ lowest: Number.NaN })).toMatch(/name="lowest" value="30"\/>30일 최저가만/);
});

test('the sold-out switch submits exclude_sold_out', () => {
  expect(panel()).toMatch(/role="switch" name="exclude_sold_out" value="1"/);
  expect(panel({ excludeSoldOut: true })).toMatch(/"exclude_sold_out" checked="" value="1"/);
});

test('an active filter links to the address without it', () => {
  const pills = renderToStaticMarkup(
    <ActiveFilters filters={[{ label: '방수', href: '/?q=1' }]} clearHref="/" />,
  );
  expect(pills).toContain('href="/?q=1"');
  expect(pills).not.toContain('모두 지우기');
});
