import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { builtRenderer } from './built-renderer.ts';
import type { RenderRequest } from './renderer.ts';
import type { ThreadData } from './rendering-threads.ts';

const { dist, site }: ThreadData = workerData;
const { renderPage } = await builtRenderer(dist, site);

/** Renders a page in this thread, and transfers its bytes without copying them. */
export default async function render(request: RenderRequest) {
  const page = await renderPage(request);
  if (!page || typeof page.html === 'string') return page;
  const { buffer, byteLength } = page.html;
  // A short text is in Node's shared buffer pool, which cannot be transferred.
  if (buffer.byteLength !== byteLength || !(buffer instanceof ArrayBuffer)) return page;
  return move({ [transferableSymbol]: buffer, [valueSymbol]: page });
}
