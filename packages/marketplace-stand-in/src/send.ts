import type { FastifyReply } from 'fastify';
import { type Fault, wrongBody } from './faults.ts';

const JSON_TYPE = 'application/json;charset=utf-8';
const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

export function sendAnswer(reply: FastifyReply, body: object) {
  return reply.type(JSON_TYPE).send(JSON.stringify(body));
}

/** Sends a response with a fault. @param rightAnswer computes the response without the fault */
export function sendWrongly(
  reply: FastifyReply,
  { fault, method, rightAnswer }: { fault: Fault; method: string; rightAnswer: () => object },
) {
  const body = wrongBody(fault, method);
  if (body) return sendAnswer(reply, body);
  switch (fault) {
    case 'http_500':
      return reply.code(500).type('text/plain').send('Internal Server Error');
    case 'html':
      return reply.type('text/html').send(HTML);
    case 'truncated':
      return reply.type(JSON_TYPE).send(firstHalf(rightAnswer()));
    case 'cut':
      return sendCut(reply, rightAnswer());
    default:
      // `slow`: the connection stays open until the client or the marketplace closes it.
      return reply.hijack();
  }
}

function firstHalf(body: object) {
  const text = JSON.stringify(body);
  return text.slice(0, text.length / 2);
}

function sendCut(reply: FastifyReply, body: object) {
  const { raw } = reply.hijack();
  const length = Buffer.byteLength(JSON.stringify(body));
  raw.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': length });
  raw.write(firstHalf(body), () => raw.destroy());
  return reply;
}
