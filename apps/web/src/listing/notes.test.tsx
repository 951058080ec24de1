import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseListing } from './listing-address.ts';
import { Notes } from './notes.tsx';

test('a search that finds nothing says what it has changed, and leaves suggestions to the notice below', () => {
  const searched = {
    corrected: { from: '쳥바지', to: '청바지' },
    left_out: ['빨간'],
    excluded: ['가죽'],
    price_limits: { words: '만원 이하', text: '쳥바지', max_price: 10_000 },
    order: { words: '제일 싼', text: '쳥바지', sort: 'price_asc' as const },
    did_you_mean: '치마바지',
  };
  const html = renderToStaticMarkup(
    <Notes listing={parseListing(new URLSearchParams('q=쳥바지'))} searched={searched} isEmpty />,
  );
  for (const said of ['청바지', '빨간', '가죽', '만원 이하', '제일 싼'])
    expect(html).toContain(`<bdi>${said}</bdi>`);
  expect(html).not.toContain('치마바지');
});
