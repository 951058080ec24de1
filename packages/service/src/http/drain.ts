import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which open connections are still served. */
const KEEP_ALIVE = 1_000;
/** Milliseconds after which requests in flight are cut off. */
const MAX_TIME = 3_500;

/**
 * All listening servers of the process. `localhost` has two addresses, and Fastify does not expose its server
 * for the second one.
 * @see https://nodejs.org/api/diagnostics_channel.html#net
 */
const listening = new Set<NetServer>();
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: NetServer };
  listening.add(server);
  server.once('close', () => listening.delete(server));
});

const draining = new WeakSet<NetServer>();

/** Whether the server has stopped accepting connections. */
export function isDraining(server: NetServer) {
  return draining.has(server);
}

/**
 * Stops listening without failing a request. `close` would cut off idle connections at once, and lose
 * requests that are already on the network. Instead each open connection is served for another second;
 * `Connection: close` in its answer makes proxies send the next request elsewhere.
 */
export async function drain(server: Server) {
  await Promise.all(allOf(server).map(drainOne));
}

/** The server and the others that listen on the same port. */
function allOf(server: Server) {
  const portOf = (one: NetServer) => (one.address() as AddressInfo | null)?.port;
  const port = portOf(server);
  return [...listening].filter((one) => portOf(one) === port) as Server[];
}

async function drainOne(server: Server) {
  draining.add(server);
  server.prependListener('request', (_request, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  );
  const closed = once(server, 'close');
  // Only stops listening; the `close` of an HTTP server cuts off idle connections too.
  NetServer.prototype.close.call(server);
  const isOver = new AbortController();
  void closed.then(() => isOver.abort());
  const wait = (time: number) => setTimeout(time, undefined, isOver).catch(() => {});
  await wait(KEEP_ALIVE);
  server.closeIdleConnections();
  await wait(MAX_TIME - KEEP_ALIVE);
  server.closeAllConnections();
  await closed;
}
