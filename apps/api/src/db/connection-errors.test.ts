import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { isConnectionLost } from './connection-errors.ts';

/** The error of a query to a server that treats every connection with `accept`. */
async function errorAt(accept: (socket: Socket) => void, timeout = 10_000) {
  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connectionString = `postgres://damoa@127.0.0.1:${port}/damoa`;
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: timeout });
  onTestFinished(async () => {
    await pool.end();
    server.close();
  });
  return pool.query('select').catch((error: unknown) => error);
}

test('a statement on a connection that was lost before counts as lost', async () => {
  const client = new pg.Client(emptyDatabase().href);
  client.on('error', () => {});
  await client.connect();
  const lost = once(client, 'error');
  client.connection.stream.destroy(new Error('cut'));
  await lost;
  const error = await client.query('select').catch((reason: unknown) => reason);
  expect(isConnectionLost(error)).toBe(true);
});

test('a closed connection counts as lost, a slow connection attempt does not', async () => {
  expect(isConnectionLost(await errorAt((socket) => socket.destroy()))).toBe(true);
  const slow = await errorAt(() => {}, 50);
  expect(slow).toBeInstanceOf(Error);
  expect(isConnectionLost(slow)).toBe(false);
});
