import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Rendering, TextFile } from '../pages/renderer.ts';

/** The feed of all products, which is sent in parts. */
const LONG = '/products.xml';

const PATHS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-:number.xml',
  '/sitemap-products-:number.xml',
  '/rss.xml',
  '/price-drops.xml',
  LONG,
];

/** Long files sent at a time: each keeps the API busy until its client has received all of it. */
const MAX_STREAMS = 2;
/** Milliseconds in which a client must read a part, of about a megabyte: 50 KB per second suffice. */
const TIME_OF_PART = 20_000;

const UNAVAILABLE: TextFile = { status: 503, type: 'text/plain', body: '' };

/**
 * Serves robots.txt, sitemaps and feeds. If the API is down, all but robots.txt are answered with 503 and `Retry-After`. If
 * it fails while a long file is being sent, the connection is broken. Each IP address is sent one long file
 * at a time, and a client that does not read a part within `timeOfPart` milliseconds is cut off, to make room
 * for others.
 */
export function serveTextFiles(
  app: FastifyInstance,
  renderText: Rendering['renderText'],
  timeOfPart = TIME_OF_PART,
) {
  /** By the IP address of the client. */
  const streams = new Map<string, Readable>();
  const hasPlace = (address: string) => streams.size < MAX_STREAMS && !streams.has(address);

  function streamOf(body: AsyncIterable<string>, { request, raw }: FastifyReply) {
    // Fastify would read the whole file to answer a HEAD.
    if (request.method === 'HEAD') return Readable.from([]);
    // The stream reads at most one part ahead, and stops when Fastify closes it because the client has
    // disconnected.
    const stream = Readable.from(whileTaken());
    async function* whileTaken() {
      for await (const part of body) {
        const timer = setTimeout(() => stream.destroy(new Error('too slow')), timeOfPart);
        try {
          yield part;
        } finally {
          clearTimeout(timer);
        }
      }
    }
    streams.set(request.ip, stream);
    const free = () => {
      if (streams.get(request.ip) === stream) streams.delete(request.ip);
    };
    // Both events: a stream that waits for the API closes late, and a client that has disconnected already
    // emits nothing.
    raw.once('close', free);
    stream.once('close', free);
    return stream;
  }

  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      // Before the first part is read, but also after it: another request may have taken the place.
      const mayRender = path !== LONG || hasPlace(request.ip);
      const rendered = mayRender
        ? await renderText(new URL(request.url, 'http://shop').pathname)
        : UNAVAILABLE;
      if (!rendered) return reply.callNotFound();
      const isLong = typeof rendered.body !== 'string';
      const { status, type, body } = isLong && !hasPlace(request.ip) ? UNAVAILABLE : rendered;
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
