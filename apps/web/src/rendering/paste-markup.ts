import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { type Cached, PLACEHOLDER } from '../cached-markup.tsx';

const MAX_BYTES = 12 * 1024 * 1024;

/** The cached markup by a hash of its key, the least recently used first. */
const stored = new Map<string, Buffer>();
let bytes = 0;

/**
 * Replaces the placeholders in a page's markup by cached markup.
 * @returns the bytes of the page, in parts
 * @throws Error if a placeholder belongs to another rendering
 */
export function pasteMarkup(markup: string, cached: readonly Cached[]) {
  return markup
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : markupOf(cached[Number(part)])));
}

function markupOf(cached: Cached | undefined) {
  if (!cached) throw new Error('There is a placeholder of another rendering.');
  const hash = createHash('sha1').update(cached.key).digest('base64');
  const known = stored.get(hash);
  const markup = known ?? unpooled(renderToString(cached.element));
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

/** The bytes of a text in memory of their own: a small Buffer would retain 8 KB of the pool that it is a part of. */
function unpooled(text: string) {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
