import { isKnown } from '@damoa/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './codecs.ts';
import type { EncodedBody } from './encoded-body.ts';

interface Encoded {
  /** Whether the client has the body cached already. */
  isCached: boolean;
  encoding: Encoding | undefined;
  /** Undefined if the client has it cached. */
  bytes: Buffer | undefined;
}

/**
 * Encodes a body for a client, unless the client has it cached. To be awaited before any header is set, since
 * the response to a refusal would carry those headers too.
 * @throws Overloaded if there is no time to encode it
 */
export async function encodeFor(
  { headers }: FastifyRequest,
  { status, body, etag }: { status: number; body: EncodedBody; etag: string },
): Promise<Encoded> {
  if (status === 200 && isKnown(etag, headers['if-none-match']))
    return { isCached: true, encoding: undefined, bytes: undefined };
  const encoding = body.encodingFor(headers['accept-encoding']);
  return { isCached: false, encoding, bytes: await body.in(encoding) };
}

/** Sends the body, or 304 if the client has it cached. */
export function sendEncoded(reply: FastifyReply, { isCached, encoding, bytes }: Encoded) {
  if (isCached) return reply.code(304).send();
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(bytes);
}
