import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from './fault.ts';
import { type Shop, startNode } from './shop.ts';

/** One more API on the database of a shop, with the same sessions. */
export async function startApi(
  context: Context,
  shop: Shop,
  settings: Record<string, string> = {},
  file?: string,
) {
  const secret = await readFile(path.join(shop.dataDir, 'jwt-secret'), 'utf8');
  const shared = { DATABASE_URL: await shop.database(), JWT_SECRET: secret.trim() };
  return startNode(context, 'api', { ...shared, DATA_DIR: shop.dataDir, ...settings }, file);
}

/** One more web server in front of the API that listens on `apiPort`. */
export function startWeb(
  context: Context,
  settings: { apiPort: string; dataDir: string },
  file?: string,
) {
  const { apiPort, dataDir } = settings;
  return startNode(context, 'web', { API_PORT: apiPort, DATA_DIR: dataDir }, file);
}
