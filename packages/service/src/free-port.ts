import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Finds a free port of 127.0.0.1. */
export function freePort() {
  return tryToListen(0, '127.0.0.1');
}

/** Below those that Linux gives to outgoing connections. */
const STABLE_PORTS = { from: 15_000, count: 17_000 };

/** Finds a free port of 127.0.0.1 that no outgoing connection takes while its server restarts. */
export async function stablePort(): Promise<number> {
  const port = STABLE_PORTS.from + Math.floor(Math.random() * STABLE_PORTS.count);
  return tryToListen(port, '127.0.0.1').catch(stablePort);
}

/** Milliseconds to wait for a process that is stopping to release the port. */
const TIMEOUT = 3_000;

/**
 * Lets a start fail early, before its build.
 * @throws EADDRINUSE when the port is in use
 */
export async function assertPortIsFree(port: number, host: string) {
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    const isFree = await tryToListen(port, host).catch(() => undefined);
    if (isFree) return;
    await setTimeout(100);
  }
  await tryToListen(port, host);
}

async function tryToListen(port: number, host: string) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return taken;
}
