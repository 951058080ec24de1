import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyNewCluster } from '../../../test/new-cluster.ts';
import { askOnce } from '../ask-once.ts';
import { startEmbedded } from './embedded.ts';
import { connectionUrl, openEmbeddedServer, reach } from './embedded-server.ts';

test('a server that runs, but cannot open the database for lack of space, gets the reserve', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-server-'));
  // A server that stops late may still write.
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 10 }));
  const options = { isTemporary: false, durable: false, connections: 20, report: () => {} };
  await copyNewCluster(dataDir);
  const first = await startEmbedded(dataDir, options);
  const server = await openEmbeddedServer(dataDir, options);
  const ask = async (query: string) =>
    askOnce(`${await connectionUrl(server.cluster, server.password)}/postgres`, query);
  await ask('alter database damoa allow_connections false');
  await first.stop();
  const makeRoom = () => ask('alter database damoa allow_connections true');
  const reserve = { make: async () => {}, giveUp: async () => void (await makeRoom()) };
  const { owner } = await reach({ ...server, reserve }, { share: false, deadline: Infinity });
  onTestFinished(() => server.programs.stop(server.cluster));
  const opened = await owner?.query(
    `select datallowconn as opens from pg_database where datname = 'damoa'`,
  );
  await owner?.end();
  expect(opened?.rows).toEqual([{ opens: true }]);
});
