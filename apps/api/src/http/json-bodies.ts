import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Parses JSON bodies. An empty body is accepted with any content type: some clients send the header without a
 * body, as with POST /api/logout.
 * @throws Refusal `unsupported_media_type` for a body of another type or a compressed one, `malformed_request`
 *   for one that is not UTF-8
 */
export function parseJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const { 'content-encoding': coding = 'identity' } = request.headers;
    if (coding.toLowerCase() !== 'identity') {
      return done(new Refusal('unsupported_media_type', { detail: '압축하지 말고 보내 주세요.' }));
    }
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new Refusal('malformed_request', { detail: '본문이 UTF-8이 아니에요.' }));
    }
    void parse(request, text, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(body.length === 0 ? null : new Refusal('unsupported_media_type'));
  });
}
