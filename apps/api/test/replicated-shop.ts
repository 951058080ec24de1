import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPrimary, startReplica } from '@damoa/cluster';
import { readSettings } from '@damoa/service';
import { afterAll, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadCategories } from '../src/catalogue/categories.ts';
import { connect } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPools } from '../src/db/pools.ts';
import { watchServers } from '../src/db/replicas/watch-servers.ts';
import { callerOf, OPERATOR, SECRET } from './shop.ts';

const settings = readSettings({ OPERATOR_EMAILS: OPERATOR, DATA_DIR: tmpdir() });

/** Starts a primary and a replica, with the schema and the categories, until the test file ends. */
export async function startReplicated() {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-replicas-'));
  await chmod(folder, 0o755);
  const primary = await startPrimary(path.join(folder, 'one'));
  const setup = connect(primary.url);
  await migrate(setup.db);
  await loadCategories(setup.db);
  await setup.close();
  const replica = await startReplica(primary, path.join(folder, 'two'));
  afterAll(async () => {
    await Promise.all([primary.kill(), replica.kill()]);
    await rm(folder, { recursive: true });
  });

  return {
    primary,
    replica,
    urls: [primary.url, replica.url],
    /** Opens an API with its own view of the servers, as in a separate process. */
    async openApi() {
      const servers = watchServers([primary.url, replica.url], { maxLag: MAX_LAG });
      const pools = openPools(servers, { deadline: DEADLINE });
      const app = await buildApp({
        pools,
        secret: SECRET,
        settings,
        deadline: DEADLINE,
        mayWrite: servers.canCommit,
      });
      afterAll(async () => {
        await app.close();
        await pools.close();
        await servers.close();
      });
      const states = () => pools.servers().map(({ isInService }) => isInService);
      /** Waits until the primary and the replica are in service or out of service, as expected. */
      const untilInService = (...expected: boolean[]) =>
        vi.waitFor(() => expectEqual(states(), expected), WAIT);
      await untilInService(true, true);
      return { call: callerOf(app), pools, servers, untilInService };
    },
  };
}

/** The request deadline in milliseconds: long enough for a busy machine. */
export const DEADLINE = 8_000;
/** Milliseconds for which the replica may be paused and still be in service. */
const MAX_LAG = 60_000;
/** Options for polling. */
export const WAIT = { interval: 20, timeout: 20_000 };

function expectEqual(seen: boolean[], expected: boolean[]) {
  if (`${seen}` !== `${expected}`) throw new Error(`The servers are in service: ${seen}`);
}
