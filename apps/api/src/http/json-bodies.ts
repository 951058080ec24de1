import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Bodies are JSON; some clients name a type of one that they do not send, as in POST /api/logout.
 * @throws Refusal `unsupported_media_type` for a body of another type
 */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new Refusal('malformed_request'));
    }
    parse(request, text, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(body.length === 0 ? null : new Refusal('unsupported_media_type'));
  });
}
