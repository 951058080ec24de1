import { originForm } from './origin-form.ts';

/**
 * Fastify's options of both servers. Those against slow clients are in milliseconds. `headersTimeout` is set because
 * Node swaps it with `requestTimeout` when it is the longer one: its default would give a request a minute. Node
 * checks for expired connections only every 30 seconds by default.
 */
export const SERVER_OPTIONS = {
  rewriteUrl: originForm,
  connectionTimeout: 30_000,
  requestTimeout: 10_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // Checked by `answerForNode`.
    requireHostHeader: false,
  },
};
