import { startRedis as start } from '../../../packages/cluster/src/index.ts';
import type { Context } from './fault.ts';

/** Starts a Redis that ends with the run. */
export async function startRedis(context: Context) {
  const redis = await start(context.folder);
  context.onEnd(redis.stop);
  return redis;
}
