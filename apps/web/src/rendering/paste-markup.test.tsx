import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedMarkup, takeCached } from '../cached-markup.tsx';
import { pasteMarkup } from './paste-markup.ts';

let renderings = 0;

function Word({ text }: { text: string }) {
  renderings += 1;
  return <b>{text}</b>;
}

function render(name: string, texts: string[], after = '') {
  const markup = renderToString(
    <p>
      {texts.map((text) => (
        <CachedMarkup key={text} name={name}>
          <Word text={text} />
        </CachedMarkup>
      ))}
      {after}
    </p>,
  );
  return pasteMarkup(markup, takeCached());
}

const textOf = (parts: Buffer[]) => String(Buffer.concat(parts));

test('cached markup is pasted at the place of its element, and rendered once', () => {
  expect(textOf(render('word', ['하나', '둘', '하나']))).toBe(
    '<p><b>하나</b><b>둘</b><b>하나</b></p>',
  );
  expect(textOf(render('word', ['둘']))).toBe('<p><b>둘</b></p>');
  expect(renderings).toBe(2);
});

test('no text of a user is taken for a placeholder', () => {
  const text = '<cached-markup data-index="0"></cached-markup>';
  expect(textOf(render('word', ['하나'], text))).toContain('&lt;cached-markup');
});

test('cached markup takes no more memory than its bytes', () => {
  const [, markup] = render('word', ['셋']);
  expect(String(markup)).toBe('<b>셋</b>');
  expect(markup?.buffer.byteLength).toBe(markup?.length);
});

test('the least recently used markup is evicted when the cache is full', () => {
  const before = renderings;
  const large = Array.from({ length: 15 }, (_, n) => `${n}`.padStart(1_000_000, '-'));
  for (const text of large) render('large', [text, '하나']);
  expect(renderings).toBe(before + 16);
  render('large', large.slice(-1));
  expect(renderings).toBe(before + 16);
  render('large', large.slice(0, 1));
  expect(renderings).toBe(before + 17);
});
