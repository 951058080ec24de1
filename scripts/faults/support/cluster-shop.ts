import path from 'node:path';
import { addressesOf, databaseOf, startCluster } from './cluster.ts';
import type { Context } from './fault.ts';
import { descendantsOf } from './processes.ts';
import { restartWhenEnded } from './restart-when-ended.ts';
import type { Shop } from './running-shop.ts';

/** As many products as `npm start` has. */
const PRODUCTS = 3_000;

/** Starts the cluster that `npm run cluster` starts. */
export async function startClusterShop(
  context: Context,
  { DEMO_PRODUCTS = String(PRODUCTS), ...settings }: Record<string, string>,
): Promise<Shop> {
  const cluster = await startCluster(context, settings, Number(DEMO_PRODUCTS));
  context.onEnd(restartWhenEnded(cluster.primary));
  const { primary, env } = cluster;
  const shopProcesses = [...cluster.api, ...cluster.web, ...cluster.workers];
  return {
    cluster,
    ...addressesOf(cluster),
    ...databaseOf(cluster),
    logs: shopProcesses.map(({ log }) => log),
    nodes: (server) =>
      cluster[server].flatMap((node) => {
        const pid = node.pid();
        return pid === undefined ? [] : [{ pid, url: node.url }];
      }),
    postmaster: async () => primary.pid(),
    async postgresProcesses() {
      const postmaster = primary.pid();
      return postmaster === undefined ? [] : [postmaster, ...descendantsOf(postmaster)];
    },
    settings: async (kind) => ({ ...env, DATA_DIR: path.join(context.folder, `another-${kind}`) }),
  };
}
