import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { connect } from '../db/client.ts';
import { watchCatalogue } from './catalogue-version.ts';

const { stock, url } = await openDatabase();

/** A TCP proxy to the database that can drop connections silently. */
async function openProxy() {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connectSocket(Number(port), hostname);
    socket.pipe(onward).pipe(socket);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: proxyUrl.href,
    /** Passes on nothing more of the open connections, without closing them. New ones work. */
    dropConnections() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
}

test('a change is known within five seconds even if the listening connection was dropped silently', async () => {
  const proxy = await openProxy();
  const connection = connect(proxy.url, { statementTimeout: 1_000 });
  onTestFinished(connection.close);
  const version = watchCatalogue(connection.db);
  onTestFinished(version.stop);
  await expect.poll(() => version.current).toBeDefined();
  const before = version.current;
  proxy.dropConnections();
  await stock({ product_title: '가방' });
  await expect
    .poll(() => version.current !== undefined && version.current !== before, { timeout: 5_000 })
    .toBe(true);
});

test('cached values stay while checks find no change', async () => {
  const connection = connect(url, { statementTimeout: 1_000 });
  onTestFinished(connection.close);
  const version = watchCatalogue(connection.db);
  onTestFinished(version.stop);
  const cache = version.cache<string>({ maxBytes: 1_000, sizeOf: (value) => value.length });
  await expect.poll(() => version.current).toBeDefined();
  let makings = 0;
  const make = async () => {
    makings += 1;
    return 'made';
  };
  await cache.fetch('key', make);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await cache.fetch('key', make);
  expect(makings).toBe(1);
});
