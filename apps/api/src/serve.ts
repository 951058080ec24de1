import { type Contract, type Endpoint, type Input, Problem, type Reply } from '@damoa/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
        preValidation: async (request) => dropEmptyFields(request),
        handler: ({ params, query, url }) => handle({ params, query, url }),
      });
    }
  }
}

/** A form without scripts sends its empty fields too: an empty parameter is an absent one. */
function dropEmptyFields(request: FastifyRequest) {
  request.query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
}
