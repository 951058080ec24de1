import type { Contract, Endpoint } from '@damoa/contracts';
import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods of the endpoints at a path, for the `Allow` header; empty if there is no endpoint. */
export function allowedMethods(contract: Contract, path: string) {
  const fixed = endpointsOf(contract).filter((endpoint) => endpoint.path === path);
  const found =
    fixed.length > 0
      ? fixed
      : endpointsOf(contract).filter((endpoint) => isAt(endpoint.path, path));
  const methods = new Set(found.map(({ method }) => method));
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/**
 * Registers the methods that paths without parameters lack, for the same answer as to a path without a route.
 * Otherwise `PUT /api/posts/paginated` would be routed to `/api/posts/:id`, which has that method.
 */
export function routeLackingMethods(app: FastifyInstance, contract: Contract) {
  const paths = new Set(endpointsOf(contract).map(({ path }) => path));
  for (const url of paths) {
    if (url.includes(':')) continue;
    const allowed = allowedMethods(contract, url);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      schema: { hide: true },
      onRequest: (_request, reply) => reply.callNotFound(),
      handler: (_request, reply) => reply.callNotFound(),
    });
  }
}

function endpointsOf(contract: Contract): Endpoint[] {
  return Object.values(contract).flatMap((endpoints) => Object.values(endpoints));
}

function isAt(pattern: string, path: string) {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index],
    )
  );
}
