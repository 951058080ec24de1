import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds for which clients may go on to use connections that are open already. */
const KEEP_ALIVE = 1_000;
/** Milliseconds after which the answers that are still not given are cut off. */
const LONGEST = 3_500;

/**
 * All servers that listen. Fastify keeps the second one of `localhost`, which has two addresses, to
 * itself. https://nodejs.org/api/diagnostics_channel.html#net
 */
const listening = new Set<NetServer>();
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: NetServer };
  listening.add(server);
  server.once('close', () => listening.delete(server));
});

const draining = new WeakSet<NetServer>();

/** Whether the server takes no new connections any more. */
export function isDraining(server: NetServer) {
  return draining.has(server);
}

/**
 * Stops listening without failing a request. Cutting off idle connections at once, as `close` does,
 * would lose requests that are on their way already: for a second each connection is still served, its
 * answer says that it is the last, and proxies take their next request elsewhere.
 */
export async function drain(server: Server) {
  await Promise.all(allOf(server).map(drainOne));
}

/** With the others that listen on the same port. */
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
  await wait(LONGEST - KEEP_ALIVE);
  server.closeAllConnections();
  await closed;
}
