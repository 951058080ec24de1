import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { whenAccepting } from './when-accepting.ts';

test('waiting for a database fails at once with an error that waiting does not cure', async () => {
  const url = new URL(inject('templateUrl'));
  url.password = 'wrong';
  const waiting = whenAccepting(async () => url.href, 3_600_000);
  await expect(waiting).rejects.toMatchObject({ code: '28P01' });
});

test('waiting for a database fails at its timeout with the last error', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nothing';
  const waiting = whenAccepting(async () => url, 300);
  await expect(waiting).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('waiting for a database goes on when the clock is set', async () => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  onTestFinished(() => void vi.useRealTimers());
  const find = vi
    .fn(async () => url.href)
    .mockImplementationOnce(async () => {
      vi.setSystemTime(Date.now() + 3_600_000);
      throw new Error('not yet');
    });
  expect(await whenAccepting(find, 60_000)).toBe(url.href);
});

test('waiting for a database goes on while a proxy before it closes connections', async () => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const { port, hostname } = url;
  let refused = 0;
  const proxy = createServer((socket) => {
    if (refused < 2) {
      refused += 1;
      socket.end();
      return;
    }
    const server = connect(Number(port), hostname);
    socket.pipe(server).pipe(socket);
    for (const one of [socket, server]) one.on('error', () => server.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  expect(await whenAccepting(async () => url.href, 60_000)).toBe(url.href);
  expect(refused).toBe(2);
});
