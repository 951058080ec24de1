import {
  type Access,
  type Contract,
  type Endpoint,
  type Input,
  Problem,
  type Reply,
} from '@damoa/contracts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';

/** What the handler of an endpoint receives besides its parsed parameters. */
type Request<E extends Endpoint> = Input<E> & { /** Path and query as they came. */ url: string };

/** One function for each endpoint of a resource. A missing one, or a wrong reply, does not compile. */
export type Handlers<Resource extends Record<string, Endpoint>> = {
  [Name in keyof Resource]: (request: Request<Resource[Name]>) => Promise<Reply<Resource[Name]>>;
};

type AllHandlers<C extends Contract> = { [Name in keyof C]: Handlers<C[Name]> };

/** Registers a route for every endpoint of the contract: parameters in, declared reply out. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: AllHandlers<C>,
) {
  for (const [resource, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Keys walked at run time lose the pairing that the types above have checked.
      const handle = handlers[resource]?.[name] as (request: unknown) => Promise<unknown>;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: {
          operationId: `${resource}.${name}`,
          tags: [resource],
          summary: endpoint.summary,
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          response: {
            200: {
              description: 'Success',
              content: { 'application/json': { schema: endpoint.reply } },
            },
            default: {
              description: 'Refused or failed',
              content: { 'application/problem+json': { schema: Problem } },
            },
          },
        },
        onRequest: ADMISSION[endpoint.access],
        preValidation: async (request) => {
          refuseUndecodable(request);
          dropEmptyFields(request);
        },
        handler: ({ params, query, url }) => handle({ params, query, url }),
      });
    }
  }
}

/** Who is let in: a level of access that stands not here does not compile. */
const ADMISSION: Record<Access, onRequestAsyncHookHandler[]> = { anyone: [] };

/** The parser takes what it cannot decode for the text itself, and would search for `%FF`. */
function refuseUndecodable({ url }: FastifyRequest) {
  const fields = (url.split('?')[1] ?? '').split('&').filter((field) => !isDecodable(field));
  if (fields.length === 0) return;
  const reason = ['사용할 수 없는 문자가 들어 있어요.'];
  const names = fields.map((field) => field.split('=')[0] ?? '');
  throw new Refusal('invalid_input', Object.fromEntries(names.map((name) => [name, reason])));
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A form without scripts sends its empty fields too: an empty parameter is an absent one. */
function dropEmptyFields(request: FastifyRequest) {
  request.query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
}
