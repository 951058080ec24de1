import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { BadSetting } from '../settings.ts';
import { errorCode } from './error-code.ts';

/**
 * Below the ports of the embedded PostgreSQL, and below the ephemeral ports, which outgoing connections could
 * take. Above 10080, to which neither browsers nor `fetch` connect: https://fetch.spec.whatwg.org/#port-blocking
 */
const PORTS = { from: 10_100, count: 4_900 };

/** The distance from a port to its reservation: a port on which this process listens as long as it runs. */
const TO_RESERVATION = PORTS.count;

/**
 * Reserves `count` consecutive free ports of 127.0.0.1 until this process ends: no other call, in any
 * process, finds them.
 * @returns the first port
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

/** Codes of errors that no waiting cures: this machine has no such address. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']);

/**
 * Checks that a port is free, so that a start can fail early.
 * @param setting the variable that names the host
 * @throws BadSetting if this machine does not have the host's address, or an error with the code EADDRINUSE if
 * the port is in use
 */
export async function assertPortIsFree(
  port: number,
  host: string,
  setting: 'HOST' | 'METRICS_HOST' = 'HOST',
) {
  const deadline = performance.now() + TIMEOUT;
  while (performance.now() < deadline) {
    const isFree = await tryToListen(port, host).then(
      () => true,
      (error: unknown) => {
        if (NO_ADDRESS.has(errorCode(error)))
          throw new BadSetting(`${setting}: this machine has no address ${host}`);
        return false;
      },
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
