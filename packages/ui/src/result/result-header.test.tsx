import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultHeader } from './result-header.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

test('a change of the sort order or of the page changes the heading, which screen readers announce', () => {
  const headingOf = (more: object) =>
    /<h1[^>]* aria-live="polite"[^>]*>(.*?)<\/h1>/
      .exec(renderToStaticMarkup(<ResultHeader label="텐트" total={1_200} {...more} />))?.[1]
      ?.replace(/<[^>]+>/g, '');
  expect(headingOf({})).toBe('텐트 1,200개');
  expect(headingOf({ sort: 'price_asc' })).toBe('텐트 낮은 가격순 1,200개');
  expect(headingOf({ sort: 'price_asc', page: 2 })).toBe('텐트 낮은 가격순 2페이지 1,200개');
});

test.each<[View, string]>([
  ['list', '1열'],
  ['grid', '2열'],
])('the link to the current view, %s, is marked for screen readers', (view, name) => {
  const html = renderToStaticMarkup(<ViewSwitch view={view} gridHref="/" listHref="/?view=list" />);
  expect(html.match(/aria-current="true" aria-label="[^"]*"/g)).toEqual([
    `aria-current="true" aria-label="${name}"`,
  ]);
});
