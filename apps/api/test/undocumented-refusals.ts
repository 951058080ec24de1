import type { FastifyInstance } from 'fastify';

/** Records the refusals that clients get although the documentation of the endpoint does not name them. */
export function watchRefusals(app: FastifyInstance) {
  const undocumented = new Set<string>();
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { response } = (routeOptions.schema ?? {}) as { response?: Record<string, unknown> };
    const isRefused = statusCode >= 400 && statusCode < 500;
    if (isRefused && response && !(statusCode in response))
      undocumented.add(`${method} ${routeOptions.url} ${statusCode}`);
  });
  return undocumented;
}
