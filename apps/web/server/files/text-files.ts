import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Rendering, TextFile } from '../pages/renderer.ts';

const PATHS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-:number.xml',
  '/sitemap-products-:number.xml',
  '/rss.xml',
  '/price-drops.xml',
  '/products.xml',
];

/** Long files that are sent at a time: each keeps the API busy until its client has all of it. */
const MAX_STREAMS = 2;

const UNAVAILABLE: TextFile = { status: 503, type: 'text/plain', body: '' };

/**
 * Serves robots.txt, sitemaps and feeds. If the API is down, they are 503 with `Retry-After`. If it fails
 * while a long file is being sent, the connection ends before the file does.
 */
export function serveTextFiles(app: FastifyInstance, renderText: Rendering['renderText']) {
  const streams = new Set<Readable>();

  function streamOf(body: AsyncIterable<string>, reply: FastifyReply) {
    // Fastify would read the whole file to answer a HEAD.
    if (reply.request.method === 'HEAD') return Readable.from([]);
    // It reads ahead no further than a part, and stops when Fastify closes it after its client.
    const stream = Readable.from(body);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    return stream;
  }

  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      const rendered = await renderText(new URL(request.url, 'http://shop').pathname);
      if (!rendered) return reply.callNotFound();
      const isLong = typeof rendered.body !== 'string';
      const { status, type, body } = isLong && streams.size >= MAX_STREAMS ? UNAVAILABLE : rendered;
      return reply
        .code(status)
        .type(`${type}; charset=utf-8`)
        .headers(
          status === 200
            ? { 'Cache-Control': 'public, max-age=3600' }
            : { 'Cache-Control': 'no-store', 'Retry-After': '120' },
        )
        .send(typeof body === 'string' ? body : streamOf(body, reply));
    });
  }
}
