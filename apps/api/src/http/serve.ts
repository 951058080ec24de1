import type { Contract, Endpoint, Input, Reply } from '@damoa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { REVALIDATED, responseOf, sendResponse } from '../cache/response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { lsnInCookies } from '../db/lsn-cookie.ts';
import { inScope, RequestScope } from '../db/request-scope.ts';
import { admit, type Member } from './access.ts';
import { routeLackingMethods } from './allowed-methods.ts';
import { DeadlineExceeded, within } from './deadline.ts';
import { schemaOf } from './documentation.ts';
import { hasEtag, isPublic, versionOf } from './etag.ts';
import { dropEmptyFields, refuseUndecodable } from './query-fields.ts';
import type { ReadYourWrites } from './read-your-writes.ts';
import { Refusal } from './refusal.ts';

/** What a handler learns about its caller, by the `access` of its endpoint. */
interface Caller {
  anyone: Record<never, never>;
  visitor: { member: Member | null };
  member: { member: Member };
  operator: { member: Member };
}

/** What the handler of an endpoint receives: its parsed parameters, the caller, and the URL. */
type HandlerInput<E extends Endpoint> = Input<E> &
  Caller[E['access']] & { /** Path and query, not decoded. */ url: string };

/** For what the contract does not cover: cookies, and the IP address of the client. */
interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One function for each endpoint of a resource. A missing one, or a wrong reply, does not compile. */
export type Handlers<Resource extends Record<string, Endpoint>> = {
  [Name in keyof Resource]: (
    input: HandlerInput<Resource[Name]>,
    http: Http,
  ) => Promise<Reply<Resource[Name]>>;
};

/** The handlers of every resource of a contract. */
export type AllHandlers<C extends Contract> = { [Name in keyof C]: Handlers<C[Name]> };

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated member. Null without a valid session, or if the endpoint does not need one. */
    member: Member | null;
    /** Milliseconds that the handler has left. */
    timeLeft: number;
    /** What the database statements of the request need to know about it. */
    scope: RequestScope;
  }
}

interface ServeOptions {
  authenticate: (request: FastifyRequest) => Promise<Member | null>;
  /**
   * Milliseconds for authentication and the handler together; receiving the request body does not count.
   */
  deadline: number;
  /** Whether writes are possible now; otherwise they are refused with 503. */
  mayWrite: () => boolean;
  /** The cache for the responses of some endpoints. */
  responses?: ResponseCache;
  /** Whether reads may go to replicas, which may lack the caller's last change. */
  hasReplicas?: boolean;
  readYourWrites?: ReadYourWrites;
}

/** A handler whose endpoint TypeScript no longer knows; the type of `AllHandlers` has checked the pair. */
type AnyHandler = (input: unknown, http: Http) => Promise<unknown>;

/** Registers a route for every endpoint of the contract, with validated parameters and a serialised reply. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: AllHandlers<C>,
  options: ServeOptions,
) {
  const { authenticate, deadline, mayWrite, hasReplicas = false } = options;
  app.decorateRequest('member', null);
  app.decorateRequest('timeLeft', deadline);
  app.decorateRequest<RequestScope | null>('scope', null);
  routeLackingMethods(app, contract);
  for (const [resource, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: schemaOf(endpoint, resource, name),
        onRequest: async (request, reply) => {
          // Personal responses and writes must not be stored by any cache.
          reply.header('Cache-Control', isPublic(endpoint) ? REVALIDATED : 'no-store');
          if (endpoint.method !== 'GET' && !mayWrite()) throw new Refusal('unavailable');
          request.scope = scopeOf(request, endpoint);
          const find = () => inScope(request.scope, () => authenticate(request));
          if (endpoint.access !== 'anyone') {
            request.member = await find();
            admit(endpoint, request.member);
          } else if (hasReplicas && endpoint.method === 'GET' && request.headers.authorization) {
            // Only for the LSN of the session. If that cannot be read, the request is answered all the same,
            // by the primary if there is one.
            await find().catch(() => request.scope.preferPrimary());
          } else return;
          request.timeLeft -= reply.elapsedTime;
        },
        preValidation: async (request) => {
          refuseUndecodable(request, endpoint);
          dropEmptyFields(request);
          if (!endpoint.body) return;
          // Without a body, validation reports each missing field.
          request.body ??= {};
          if (typeof request.body !== 'object' || Array.isArray(request.body))
            throw new Refusal('malformed_request', { detail: '본문은 JSON 객체여야 해요.' });
        },
        handler: responder(endpoint, handlers[resource]?.[name] as AnyHandler, options),
      });
    }
  }
}

/** The handler of a route: answers with the reply of the endpoint's handler, or from the cache, before the deadline. */
function responder(
  endpoint: Endpoint,
  handle: AnyHandler,
  { responses, readYourWrites }: Pick<ServeOptions, 'responses' | 'readYourWrites'>,
) {
  const { method, path, reply: schema } = endpoint;
  const serialize = serializerCompiler({ schema, method, url: path });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, headers, body, url, member, scope, timeLeft } = request;
    const input = { params, query, headers, body, url, member };
    const answer = async () => {
      const result = await handle(input, { request, reply });
      if (readYourWrites?.covers(endpoint)) await readYourWrites.record(request, reply);
      return result;
    };
    const make = async () => {
      const result = await answer();
      return responseOf(serialize(result), versionOf(endpoint, result));
    };
    const respond = async () => {
      reply.code(endpoint.status ?? 200);
      if (!hasEtag(endpoint)) return reply.send(await within(timeLeft, answer()));
      const making = responses?.covers(endpoint) ? responses.fetch(url, make) : make();
      return sendResponse(request, reply, await within(timeLeft, making));
    };
    try {
      return await inScope(scope, respond);
    } catch (error) {
      // Reads may be shared with other waiting requests, so only writes are abandoned.
      if (error instanceof DeadlineExceeded && !scope.isReading) scope.abandon(error);
      throw error;
    } finally {
      scope.finish();
    }
  };
}

function scopeOf({ id, headers }: FastifyRequest, { method }: Endpoint) {
  const scope = new RequestScope({ requestId: id, isReading: method === 'GET' });
  scope.requireClientLsn(lsnInCookies(headers.cookie));
  return scope;
}
