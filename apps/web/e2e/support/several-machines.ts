import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '@damoa/cluster';
import type { Shop } from './shop.ts';

/**
 * Starts the built shop as `npm run cluster` does: nginx, two web servers, two APIs, PostgreSQL with a
 * replica, and Redis. No worker runs, since it would process the data that tests prepare.
 */
export async function startOnSeveralMachines({
  DEMO_PRODUCTS = '3000',
  ...settings
}: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-browser-test-'));
  // PostgreSQL runs as another user, which needs access.
  await chmod(folder, 0o755);
  const products = Number(DEMO_PRODUCTS);
  const cluster = await startCluster({
    folder,
    products,
    workers: 0,
    settings: { LOG_LEVEL: 'warn', ...settings },
  });
  return {
    url: cluster.url,
    webUrls: cluster.web.map(({ url }) => url),
    apiUrl: cluster.apiUrl,
    env: { ...cluster.env, DATA_DIR: path.join(folder, 'data') },
    importProducts: (file) => cluster.catalogue('import', file),
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
