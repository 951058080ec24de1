import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { builtRenderer } from './built-renderer.ts';
import type { RenderRequest } from './renderer.ts';
import type { ThreadData } from './rendering-threads.ts';

const { dist, site }: ThreadData = workerData;
const { renderPage } = await builtRenderer(dist, site);

/** Renders a page in this thread, and hands its bytes over without copying them. */
export default async function render(request: RenderRequest) {
  const page = await renderPage(request);
  if (!page || typeof page.html === 'string') return page;
  const { buffer, byteLength } = page.html;
  // A short text shares the memory of others.
  if (buffer.byteLength !== byteLength || !(buffer instanceof ArrayBuffer)) return page;
  return move({ [transferableSymbol]: buffer, [valueSymbol]: page });
}
