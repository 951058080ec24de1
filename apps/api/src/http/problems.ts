import { type Contract, ERRORS, type ErrorCode, problem } from '@damoa/contracts';
import { afterBody, errorCode, explain, Overloaded, outageLog } from '@damoa/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isUnavailable } from '../db/connection-errors.ts';
import { errorChain } from '../db/sql-state.ts';
import { allowedMethods } from './allowed-methods.ts';
import { DeadlineExceeded } from './deadline.ts';
import { Refusal } from './refusal.ts';

// The fallback message, for input that no form sends: a string instead of a list, a missing number.
z.config({ customError: () => '올바른 값이 아니에요.' });

/**
 * Answers every refusal and failure with problem details (RFC 9457). Failures are logged, without details for
 * the client.
 */
export function answerProblems(app: FastifyInstance, contract: Contract) {
  const reportOutage = outageLog(app.log);
  app.setNotFoundHandler(({ url }, reply) => {
    const [path = ''] = url.split(/[?#]/);
    // The router matched the decoded path, without a fragment; it has refused one that cannot be decoded.
    const allowed = allowedMethods(contract, decodeURI(path));
    if (allowed.length === 0) return send(reply, 'not_found');
    return send(reply.header('Allow', allowed.join(', ')), 'method_not_allowed');
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      const { retryAfter, ...more } = error.more;
      if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
      if (error.code === 'unsupported_media_type') reply.header('Accept-Encoding', 'identity');
      return send(reply, error.code, more);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = byField(error.validation);
      if (error.validationContext === 'querystring') {
        explainRepeated(errors, request.query, error.validation);
      }
      return send(reply, 'invalid_input', { errors });
    }
    if (statusOf(error) === 413) return sendTooLarge(request, reply);
    if (isMalformedRequest(error)) return send(reply, 'malformed_request', detailOf(error));
    if (refersTo('users', error)) return send(reply, 'not_logged_in');
    if (refersTo('products', error)) return send(reply, 'not_found');
    if (isOverloaded(error) || isUnavailable(error)) {
      reportOutage(explain(error));
      return send(reply, 'unavailable');
    }
    request.log.error(error);
    return send(reply, 'internal');
  });
}

/** Answers what fails before routing: a URL that cannot be decoded, or is too long. */
export function answerMalformed(error: unknown, reply: FastifyReply) {
  void send(reply, 'malformed_request', detailOf(error));
}

/** What is wrong with a malformed request, by the code of Fastify's error. */
const DETAILS: Record<string, string> = {
  FST_ERR_BAD_URL: '주소에 잘못된 % 표기가 있어요.',
  FST_ERR_MAX_PARAM_LENGTH: '주소의 한 부분이 너무 길어요.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'Content-Type을 읽을 수 없어요. application/json으로 보내 주세요.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '본문의 길이가 Content-Length와 달라요.',
  FST_ERR_CTP_INVALID_JSON_BODY:
    '본문이 올바른 JSON이 아니거나, __proto__처럼 쓸 수 없는 이름이 들어 있어요.',
};

function detailOf(error: unknown) {
  const detail = DETAILS[errorCode(error)];
  return detail === undefined ? {} : { detail };
}

/**
 * The body for requests that Node cannot read: too slow (408), headers too large (431), or malformed (400).
 */
export function problemOfMalformed(status: number) {
  return {
    type: PROBLEM,
    text: JSON.stringify(problem(UNREADABLE[status] ?? 'malformed_request')),
  };
}

const UNREADABLE: Record<number, ErrorCode> = { 408: 'request_timeout', 431: 'headers_too_large' };

const PROBLEM = 'application/problem+json';

function send(reply: FastifyReply, code: ErrorCode, more: Parameters<typeof problem>[1] = {}) {
  const { status } = ERRORS[code];
  if (status === 503) reply.header('Retry-After', '2');
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(`${PROBLEM}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(problem(code, more));
}

/**
 * The client may still be sending the body: reads the rest, so that it gets the answer before the connection
 * closes.
 */
function sendTooLarge(request: FastifyRequest, reply: FastifyReply) {
  const text = JSON.stringify(problem('too_large'));
  return reply
    .code(ERRORS.too_large.status)
    .type(`${PROBLEM}; charset=utf-8`)
    .header('Content-Length', Buffer.byteLength(text))
    .send(afterBody(request.raw, text));
}

function byField(issues: readonly { instancePath: string; message?: string }[]) {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message = '' } of issues) {
    const field = instancePath.slice(1);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/**
 * Explains parameters that were given twice: each is parsed as a list, of which the message of its field would only say that
 * it is no number.
 */
function explainRepeated(
  errors: Record<string, string[]>,
  query: unknown,
  issues: readonly { instancePath: string; keyword: string }[],
) {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    // Some parameters may be lists, and are invalid for another reason.
    const isOfType = issues.some(
      ({ instancePath, keyword }) => instancePath === `/${name}` && keyword.startsWith('invalid_'),
    );
    if (isOfType && Array.isArray(value)) errors[name] = ['한 번만 쓸 수 있어요.'];
  }
}

function statusOf(error: unknown) {
  return (error as { statusCode?: number }).statusCode;
}

/** Errors thrown by Fastify itself: a body that is not JSON, an invalid content type. */
function isMalformedRequest(error: unknown) {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

/** A foreign key (SQLSTATE 23503): the caller's account, or the product, was deleted during the request. */
function refersTo(table: 'users' | 'products', error: unknown) {
  return errorChain(error).some((one: Error & { constraint?: string }) => {
    return errorCode(one) === '23503' && one.constraint?.endsWith(`_${table}_id_fk`);
  });
}

function isOverloaded(error: unknown) {
  return errorChain(error).some(
    (one) => one instanceof Overloaded || one instanceof DeadlineExceeded,
  );
}
