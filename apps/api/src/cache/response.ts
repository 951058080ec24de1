import { Readable } from 'node:stream';
import { bodyHash, isKnown } from '@damoa/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A serialised response. */
export interface SerializedResponse {
  body: Buffer;
  etag: string;
}

/** `Cache-Control` of responses that are the same for everyone: caches ask for each use whether it still holds. */
export const REVALIDATED = 'no-cache';

/**
 * A response with its ETag: the hash of the body, after the version that `If-Match` compares, if there is one.
 * The version alone would not do, since a reply also says what others may change or who asks.
 */
export function responseOf(text: string, version?: number): SerializedResponse {
  const body = Buffer.from(text);
  const hash = bodyHash(body);
  return { body, etag: version === undefined ? `"${hash}"` : `"${version}-${hash}"` };
}

/** Sends a response, or 304 if the client has it already. */
export function sendResponse(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: SerializedResponse,
) {
  reply.header('ETag', etag);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && isKnown(etag, headers['if-none-match'])) {
    // Without a stream, Fastify answers HEAD with `Content-Length: 0`, which is not the length of the body.
    return reply.code(304).send(method === 'HEAD' ? Readable.from([]) : undefined);
  }
  return reply.type('application/json; charset=utf-8').send(body);
}
