import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SortSelect } from './sort-select.tsx';

test('no browser restores a chosen order over a reload, which would be applied as if it had been chosen now', () => {
  const html = renderToStaticMarkup(<SortSelect sort="popular" carried={{}} />);
  expect(html).toMatch(/<form class="sort"[^>]* autoComplete="off"/);
});
