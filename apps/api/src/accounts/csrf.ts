import { randomBytes } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER } from '@damoa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { isSameSecret } from '../secrets/is-same-secret.ts';

/** 32 bytes in base64url. */
const OURS = /^[\w-]{43}$/;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets the cookie that `refuseForgedRequests` compares with. A valid one stays: other tabs use it. */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const before = request.cookies[CSRF_COOKIE] ?? '';
  const token = OURS.test(before) ? before : randomBytes(32).toString('base64url');
  // Our own pages must be able to read it.
  reply.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure, httpOnly: false });
}

/**
 * Refuses state-changing requests that carry the cookie without the matching header, which a page of another
 * site cannot set. A request without the cookie carries no credentials that a browser adds by itself.
 */
export function refuseForgedRequests(app: FastifyInstance) {
  // A callback, because a promise would be a good part of the cost of a cached response.
  app.addHook('onRequest', (request, _reply, done) => {
    done(mayBeForged(request) ? new Refusal('csrf_mismatch') : undefined);
  });
}

function mayBeForged({ method, cookies, headers }: FastifyRequest) {
  const token = cookies[CSRF_COOKIE];
  if (token === undefined || READING.has(method)) return false;
  // An empty header would match it, and any page can send one.
  if (token === '') return true;
  const given = [headers[CSRF_HEADER], headers['x-csrf-token']];
  return !given.some((header) => typeof header === 'string' && isSameSecret(header, token));
}
