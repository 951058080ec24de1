import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Answers what Node would refuse by itself, with neither headers nor a body. A request must name one valid host; an
 * `Expect` that is not understood may be ignored.
 * @param refuse answers with 400
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2-6
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
 */
export function answerForNode(app: FastifyInstance, refuse: (reply: FastifyReply) => unknown) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasValidHost(raw)) done();
    else refuse(reply);
  });
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
}

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.:~%]+\])(?::\d*)?$/;

/** Whether a request names one valid host. HTTP/1.0 may name none. */
export function hasValidHost({ httpVersion, headers, rawHeaders }: IncomingMessage) {
  const { host } = headers;
  if (host === undefined) return httpVersion === '1.0';
  return HOST.test(host) && rawHeaders.filter(isNameOfHost).length === 1;
}

function isNameOfHost(text: string, index: number) {
  return index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
}
