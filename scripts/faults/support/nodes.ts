import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from './fault.ts';
import { type NodeOptions, type Shop, startNode } from './shop.ts';

/** Starts another API on the database of a shop, with the same sessions. */
export async function startApi(
  context: Context,
  shop: Shop,
  settings: Record<string, string> = {},
  options: NodeOptions = {},
) {
  const secret = await readFile(path.join(shop.dataDir, 'jwt-secret'), 'utf8');
  const shared = { DATABASE_URL: await shop.database(), JWT_SECRET: secret.trim() };
  return startNode(context, 'api', { ...shared, DATA_DIR: shop.dataDir, ...settings }, options);
}

/** Starts another web server of a shop, with the same asset archive. */
export function startWeb(context: Context, shop: Shop, options: NodeOptions = {}) {
  const { port } = new URL(shop.api);
  return startNode(context, 'web', { API_PORT: port, DATA_DIR: shop.dataDir }, options);
}
