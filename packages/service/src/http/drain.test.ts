import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drain, isDraining } from './drain.ts';

/** A local server that answers `/slow` only when the function in `waiting` is called. */
async function serve(host = '127.0.0.1', port = 0) {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(() => response.end('slow'));
    else response.end('quick');
  });
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { server, waiting, port: (server.address() as AddressInfo).port };
}

/** A keep-alive client. `isLast` says whether the answer closes the connection. */
function client(host: string, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (path: string) => {
    const [answer] = (await once(get({ host, port, path, agent }), 'response')) as [
      IncomingMessage,
    ];
    let text = '';
    for await (const chunk of answer) text += chunk;
    return { text, isLast: answer.headers.connection === 'close' };
  };
}

test('while draining, an idle connection gets one more answer and new connections are refused', async () => {
  const { server, port } = await serve();
  const ask = client('127.0.0.1', port);
  expect(await ask('/')).toEqual({ text: 'quick', isLast: false });
  const drained = drain(server);
  expect(isDraining(server)).toBe(true);
  expect(await ask('/')).toEqual({ text: 'quick', isLast: true });
  await drained;
  await expect(client('127.0.0.1', port)('/')).rejects.toThrow('ECONNREFUSED');
});

test('both servers that listen on one port are drained', async () => {
  const { server, port } = await serve();
  await serve('::1', port);
  const ask = client('::1', port);
  await ask('/');
  const drained = drain(server);
  expect(await ask('/')).toMatchObject({ isLast: true });
  await drained;
  await expect(client('::1', port)('/')).rejects.toThrow('ECONNREFUSED');
});

test('draining waits for requests in flight', async () => {
  const { server, waiting, port } = await serve();
  const slow = client('127.0.0.1', port)('/slow');
  await expect.poll(() => waiting.length).toBe(1);
  const drained = drain(server);
  waiting[0]?.();
  expect((await slow).text).toBe('slow');
  await drained;
});

test('a client that never finishes its request does not delay the stop', async () => {
  const { server, port } = await serve();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\nhalf');
  await once(server, 'request');
  const since = performance.now();
  await drain(server);
  expect(performance.now() - since).toBeLessThan(5_000);
});
