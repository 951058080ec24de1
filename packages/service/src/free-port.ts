import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A port of 127.0.0.1 on which nothing listens now. */
export function freePort() {
  return tryToListen(0, '127.0.0.1');
}

/** Milliseconds for a process that is just stopping to give its port back. */
const PATIENCE = 3_000;

/** @throws EADDRINUSE before the work of a start is done, rather than after it */
export async function assertPortIsFree(port: number, host: string) {
  const deadline = Date.now() + PATIENCE;
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
