import { problem } from '@damoa/contracts';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { changesCatalogue } from './catalogue-changes.ts';

/** What the API would say itself. */
const AWAY = problem('unavailable');

/** Passes calls on to the API at `origin`; `onChange` hears of those that change the catalogue. */
export async function passCallsOn(app: FastifyInstance, origin: string, onChange: () => void) {
  // Before the answer leaves, so that the next page of whoever has asked shows the change.
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode < 400 && changesCatalogue(request)) onChange();
  });

  for (const prefix of ['/api', '/sanctum']) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 15_000 } },
      replyOptions: {
        // The API limits by address: it must learn the visitor's, and from nobody but us.
        rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
        onError: (reply) =>
          reply
            .code(AWAY.status)
            .headers({
              'Retry-After': '2',
              'Content-Type': 'application/problem+json; charset=utf-8',
            })
            .send(JSON.stringify(AWAY)),
      },
    });
  }
}
