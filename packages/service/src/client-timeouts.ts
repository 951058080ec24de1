/**
 * Fastify's options against clients that send a byte at a time. Node looks for them every 30 seconds
 * by default, and swaps the two timeouts when that of the head is the longer one, which it is by default:
 * a request then had a minute.
 */
export const CLIENT_TIMEOUTS = {
  connectionTimeout: 30_000,
  requestTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};
