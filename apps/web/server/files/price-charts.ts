import { Admission, Cache } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { EncodedBody } from '../pages/encoded-body.ts';
import { weakEtag } from '../pages/page-cache.ts';
import type { RenderPriceChart } from '../pages/renderer.ts';
import { matches } from '../pages/send-page.ts';
import { RETRY_AFTER } from '../refuse.ts';

/** Seconds for which a browser shows a chart without asking. */
const MAX_AGE = 60;
/** Each takes the processor for 5 to 50 ms, which a page must not wait for. */
const DRAWINGS = { concurrency: 1, maxWait: 1_000 };
/** A chart may be opened by itself: it has styles of its own, and nothing else. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'`;

interface Chart {
  status: 200 | 404 | 503;
  body: EncodedBody;
  etag: string;
}

/** Serves the charts of prices as pictures, from memory for some seconds. */
export function servePriceCharts(app: FastifyInstance, renderPriceChart: RenderPriceChart) {
  const drawings = new Admission(DRAWINGS);
  const charts = new Cache<Chart>({
    maxBytes: 8 * 1024 * 1024,
    sizeOf: ({ body }, key) => body.size + key.length,
    freshFor: 10_000,
    staleIfError: 600_000,
    isCacheable: ({ status }) => status === 200,
    isFailure: ({ status }) => status >= 500,
  });

  async function draw(id: string, name: string): Promise<Chart> {
    const chart = await drawings.run(() => renderPriceChart(id, name));
    const svg = chart.status === 200 ? chart.svg : '';
    return { status: chart.status, body: new EncodedBody(svg), etag: weakEtag(svg) };
  }

  app.get<{ Params: { id: string; name: string } }>('/products/:id/prices-:name.svg', {
    onSend: async (_request, reply) => {
      if (reply.statusCode === 200) reply.header('Content-Security-Policy', POLICY);
    },
    async handler(request, reply) {
      const { id, name } = request.params;
      const { status, body, etag } = await charts.fetch(`${name} ${id}`, () => draw(id, name));
      if (status === 404) return reply.callNotFound();
      if (status === 503)
        return reply
          .code(503)
          .headers({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER })
          .type('text/plain')
          .send('');
      const isKnown = matches(request.headers['if-none-match'], etag);
      const encoding = isKnown ? undefined : body.encodingFor(request.headers['accept-encoding']);
      // Before any header is set: where it is refused, they would be those of the refusal.
      const bytes = isKnown ? undefined : await body.in(encoding);
      reply.headers({
        'Cache-Control': `public, max-age=${MAX_AGE}`,
        ETag: etag,
        Vary: 'Accept-Encoding',
        // A picture of a page, and no page of its own.
        'X-Robots-Tag': 'noindex',
      });
      if (isKnown) return reply.code(304).send();
      if (encoding) reply.header('Content-Encoding', encoding);
      return reply.type('image/svg+xml').send(bytes);
    },
  });
}
