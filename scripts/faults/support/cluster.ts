import { chmod, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type Cluster, startCluster as start } from '../../../packages/cluster/src/index.ts';
import type { Context } from './fault.ts';
import { NO_LIMITS } from './launch.ts';

/** Starts a cluster that ends with the run, without throttling. */
export async function startCluster(
  context: Context,
  settings: Record<string, string> = {},
  products = 1_000,
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(context.folder, 'cluster-'));
  // PostgreSQL and nginx run as other users.
  for (const one of [context.folder, folder]) await chmod(one, 0o755);
  const cluster = await start({
    folder,
    products,
    settings: { LOG_LEVEL: 'warn', ...NO_LIMITS, ...settings },
  });
  context.onEnd(cluster.stop);
  return cluster;
}

/** The addresses at which shoppers and developers reach a cluster. */
export const addressesOf = ({ url, apiUrl }: Cluster) => ({ web: url, api: apiUrl });

/** The part of a shop that database checks need. */
export const databaseOf = ({ primary }: Cluster) => ({ database: async () => primary.url });
