import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, readSettings } from '@damoa/service';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, SECRET } from '../../test/shop.ts';
import { buildApp } from '../app.ts';
import { openPools } from '../db/pools.ts';

const settings = readSettings({});

test('a stopping process is alive but no longer ready', async () => {
  const { app } = await openShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // One open connection each: a stopping server still answers on those.
  const agents = ['/livez', '/readyz'].map((path) => ({
    path,
    agent: new Agent({ keepAlive: true }),
  }));
  const ask = () =>
    Promise.all(
      agents.map(async ({ path, agent }) => {
        const [answer] = (await once(
          get({ host: '127.0.0.1', port, path, agent }),
          'response',
        )) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        return [path, answer.statusCode, answer.headers['retry-after']];
      }),
    );
  expect(await ask()).toEqual([
    ['/livez', 200, undefined],
    ['/readyz', 200, undefined],
  ]);
  const drained = drain(app.server);
  expect(await ask()).toEqual([
    ['/livez', 200, undefined],
    ['/readyz', 503, '2'],
  ]);
  await drained;
});

test('without its database a process is alive but not ready', async () => {
  const pools = openPools('postgres://nobody:secret@127.0.0.1:1/none', { deadline: 1_000 });
  const app = await buildApp({ pools, secret: SECRET, settings });
  onTestFinished(async () => {
    await app.close();
    await pools.close();
  });
  const statuses = ['/livez', '/readyz', '/health'].map(
    async (path) => (await app.inject(path)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503, 503]);
});
