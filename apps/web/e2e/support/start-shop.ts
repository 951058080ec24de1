import type { TestContext } from 'vitest';
import { startOnOneMachine } from './one-machine.ts';
import { startOnSeveralMachines } from './several-machines.ts';
import type { Shop } from './shop.ts';
import { LONG_TIMEOUT } from './shop-settings.ts';

/** Whether the tests run against several machines: `SHOP=cluster npm test -- --project browser`. */
const IS_CLUSTER = process.env.SHOP === 'cluster';

/** Starts the built shop with its demo catalogue, on a separate database. */
export function startShop(
  some: Record<string, string> = {},
  { webServers = 1 } = {},
): Promise<Shop> {
  const settings = { ...LONG_TIMEOUT, ...some };
  return IS_CLUSTER ? startOnSeveralMachines(settings) : startOnOneMachine(settings, webServers);
}

/** Skips a test on several machines. The output says why. */
export function skipOnCluster({ skip, task }: TestContext, reason: string) {
  if (!IS_CLUSTER) return;
  console.log(`Left out on several machines: "${task.name}": ${reason}`);
  skip(reason);
}
