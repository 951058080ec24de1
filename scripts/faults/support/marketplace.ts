import { spawn } from 'node:child_process';
import path from 'node:path';
import { CATEGORIES } from '../../../apps/api/test/marketplace-categories.ts';
import {
  startMarketplace,
  TRIAL_KEY,
  TRIAL_SECRET,
  TRIAL_TRACKING_ID,
} from '../../../packages/marketplace-stand-in/src/index.ts';
import type { Context } from './fault.ts';
import { ROOT } from './launch.ts';

/** A stand-in for the marketplace, with the settings of its clients. */
export async function startStandIn({ onEnd }: Context, products: number, quota = 10_000_000) {
  const marketplace = await startMarketplace({
    products,
    categories: CATEGORIES,
    dailyQuota: quota,
  });
  onEnd(() => marketplace.stop());
  return {
    marketplace,
    settings: {
      ALIEXPRESS_URL: marketplace.url,
      ALIEXPRESS_APP_KEY: TRIAL_KEY,
      ALIEXPRESS_APP_SECRET: TRIAL_SECRET,
      ALIEXPRESS_TRACKING_ID: TRIAL_TRACKING_ID,
      ALIEXPRESS_DAILY_QUOTA: String(quota),
      ALIEXPRESS_RATE: '1000',
    },
  };
}

/** Starts `catalogue sync`, or a worker, on a database. */
export function startClient(
  { onEnd }: Context,
  program: 'catalogue/cli.js' | 'worker.js',
  settings: Record<string, string>,
) {
  const args = program === 'worker.js' ? [] : ['sync'];
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist', program), ...args], {
    env: { ...process.env, JWT_SECRET: '', ...settings },
    stdio: 'ignore',
  });
  onEnd(() => child.kill('SIGKILL'));
  return child;
}
