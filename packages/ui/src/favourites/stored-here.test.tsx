import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoredHere } from '../favourites.ts';

test.each([
  [undefined, []],
  [false, ['이 기기에만']],
  [true, ['계정에 보관하고']],
])(
  'both texts take up space, and screen readers announce only the applicable one: %s',
  (isMember, said) => {
    const html = renderToStaticMarkup(<StoredHere isMember={isMember} />);
    const texts = ['이 기기에만', '계정에 보관하고'];
    for (const text of texts) expect(html).toContain(text);
    const read = html.split('<p ').filter((part) => part.startsWith('aria-hidden="false"'));
    expect(texts.filter((text) => read.some((part) => part.includes(text)))).toEqual(said);
  },
);
