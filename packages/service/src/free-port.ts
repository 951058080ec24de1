import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Below those of the shop's PostgreSQL, and of outgoing connections, which could take a port before its server does. */
const PORTS = { from: 10_000, count: 5_000 };

/** From a port to the one that a process listens at for as long as the port is reserved for it. */
const TO_RESERVATION = PORTS.count;

/**
 * Finds a port of 127.0.0.1 that is free, as are those after it, `count` in all. No other call finds them until
 * this process has ended, whichever process makes it.
 */
export async function freePort(count = 1): Promise<number> {
  const first = PORTS.from + Math.floor(Math.random() * (PORTS.count - count));
  const ports = Array.from({ length: count }, (_, index) => first + index);
  try {
    for (const port of ports) {
      (await listen(port + TO_RESERVATION, '127.0.0.1')).unref();
      await tryToListen(port, '127.0.0.1');
    }
    return first;
  } catch {
    return freePort(count);
  }
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
    const isFree = await tryToListen(port, host).then(
      () => true,
      () => false,
    );
    if (isFree) return;
    await setTimeout(100);
  }
  await tryToListen(port, host);
}

async function tryToListen(port: number, host: string) {
  const server = await listen(port, host);
  server.close();
  await once(server, 'close');
}

async function listen(port: number, host: string) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return server;
}
