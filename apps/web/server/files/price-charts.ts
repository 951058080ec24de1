import { Admission, Cache } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { EncodedBody } from '../pages/encoded-body.ts';
import { weakEtag } from '../pages/page-cache.ts';
import type { LoadPriceChart } from '../pages/renderer.ts';
import { encodeFor, sendEncoded } from '../pages/send-encoded.ts';
import { RETRY_AFTER } from '../refuse.ts';

/** Seconds for which a browser shows a chart without revalidation. */
const MAX_AGE = 60;
/** One at a time: each takes 5 to 50 ms of CPU time, and pages must not wait for several of them. */
const DRAWINGS = { concurrency: 1, maxWait: 1_000 };
/** For a chart that is opened as a document: it has inline styles and loads nothing. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'`;

interface Chart {
  status: 200 | 404 | 503;
  body: EncodedBody;
  etag: string;
}

/** Serves price charts as SVG images, cached in memory for some seconds. */
export function servePriceCharts(app: FastifyInstance, loadPriceChart: LoadPriceChart) {
  const drawings = new Admission(DRAWINGS);
  const charts = new Cache<Chart>({
    maxBytes: 8 * 1024 * 1024,
    sizeOf: ({ body }, key) => body.size + key.length,
    freshFor: 10_000,
    staleIfError: 600_000,
    isCacheable: ({ status }) => status === 200,
    isFailure: ({ status }) => status >= 500,
  });

  async function make(id: string, name: string): Promise<Chart> {
    const chart = await loadPriceChart(id, name);
    const svg = chart.status === 200 ? await drawings.run(chart.draw) : '';
    return { status: chart.status, body: new EncodedBody(svg), etag: weakEtag(svg) };
  }

  app.get<{ Params: { id: string; name: string } }>('/products/:id/prices-:name.svg', {
    onSend: async (_request, reply) => {
      if (reply.statusCode === 200) reply.header('Content-Security-Policy', POLICY);
    },
    async handler(request, reply) {
      const { id, name } = request.params;
      const chart = await charts.fetch(`${name} ${id}`, () => make(id, name));
      const { status, etag } = chart;
      if (status === 404) return reply.callNotFound();
      if (status === 503)
        return reply
          .code(503)
          .headers({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER })
          .type('text/plain')
          .send('');
      const encoded = await encodeFor(request, chart);
      reply.headers({
        'Cache-Control': `public, max-age=${MAX_AGE}`,
        ETag: etag,
        Vary: 'Accept-Encoding',
        // Part of a product page, not a page to be found by itself.
        'X-Robots-Tag': 'noindex',
      });
      if (!encoded.isCached) reply.type('image/svg+xml');
      return sendEncoded(reply, encoded);
    },
  });
}
