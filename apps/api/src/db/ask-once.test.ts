import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { askOnce } from './ask-once.ts';

const url = emptyDatabase();
url.searchParams.set('application_name', 'asks once');

const connections = async () => {
  const [row] = await askOnce<{ count: number }>(
    emptyDatabase().href,
    `select count(*)::integer from pg_stat_activity where application_name = 'asks once'`,
  );
  return row?.count;
};

test('a query gives its rows, and leaves no connection open, even if it fails', async () => {
  expect(await askOnce(url.href, 'select $1::integer as number', [7])).toEqual([{ number: 7 }]);
  await expect(askOnce(url.href, 'select 1 / 0')).rejects.toThrow('division by zero');
  await expect.poll(connections).toBe(0);
});

test('a connection that breaks is an error of the query, and does not end the process', async () => {
  const proxy = createServer((socket) => {
    const server = connect(Number(url.port), url.hostname);
    socket.pipe(server).pipe(socket);
    socket.on('data', (sent) => {
      if (sent.includes('pg_sleep')) socket.resetAndDestroy();
    });
    for (const one of [socket, server]) one.on('error', () => server.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const throughProxy = new URL(url);
  throughProxy.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(askOnce(throughProxy.href, 'select pg_sleep(9)')).rejects.toThrow('ECONNRESET');
});

test('a server that does not answer is an error after seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const nowhere = new URL(url);
  nowhere.host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await Promise.all([
    expect(askOnce(nowhere.href, 'select 1')).rejects.toThrow('timeout'),
    expect(askOnce(url.href, 'select pg_sleep(60)')).rejects.toThrow('timeout'),
  ]);
}, 30_000);
