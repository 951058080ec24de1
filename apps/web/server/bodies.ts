import { BODY_LIMIT } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/** Decides which request bodies are read. The proxy has its own parser for those of calls. */
export function acceptBodies(app: FastifyInstance) {
  // Refuses bodies of GET and HEAD. The proxy would announce such a body to the API without sending it, and
  // the API would take the next visitor's request on that connection for the body (request smuggling).
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const isBodiless = method === 'GET' || method === 'HEAD';
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'];
    if (!isBodiless || !hasBody) return done();
    refuse(reply.header('Connection', 'close'), 'malformed_request');
  });

  // Pages accept forms only. E-mail programs send the form that ends alerts in either encoding:
  // https://www.rfc-editor.org/rfc/rfc8058#section-3.2
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  // By default Node answers `Expect: 100-continue` with 100, whatever the size of the body.
  app.server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length']) > BODY_LIMIT)) response.writeContinue();
    app.routing(request, response);
  });
}
