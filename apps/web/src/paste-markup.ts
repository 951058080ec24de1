import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { type Cached, PLACEHOLDER } from './cached-markup.tsx';

const MAX_BYTES = 12 * 1024 * 1024;

/** The markup by a hash of what it depends on, the least recently used first. */
const stored = new Map<string, Buffer>();
let bytes = 0;

/** The bytes of a page's markup, with cached markup in place of the placeholders. */
export function pasteMarkup(markup: string, cached: readonly Cached[]) {
  return markup
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : markupOf(cached[Number(part)])));
}

function markupOf(cached: Cached | undefined) {
  if (!cached) throw new Error('There is a placeholder of another rendering.');
  const hash = createHash('sha1').update(cached.key).digest('base64');
  const known = stored.get(hash);
  const markup = known ?? Buffer.from(renderToString(cached.element));
  if (known) stored.delete(hash);
  else bytes += markup.length;
  stored.set(hash, markup);
  for (const [oldest, { length }] of stored) {
    if (bytes <= MAX_BYTES) break;
    stored.delete(oldest);
    bytes -= length;
  }
  return markup;
}
