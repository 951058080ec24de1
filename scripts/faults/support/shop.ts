import { startClusterShop } from './cluster-shop.ts';
import type { Context } from './fault.ts';
import type { Shop } from './running-shop.ts';
import { startSingleShop } from './single-shop.ts';

/** Starts a shop with its own data and ports: as `npm start` does, or a cluster. */
export function startShop(context: Context, settings: Record<string, string> = {}): Promise<Shop> {
  return context.topology === 'cluster'
    ? startClusterShop(context, settings)
    : startSingleShop(context, settings);
}
