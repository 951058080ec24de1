import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readCategories } from '../../../apps/api/src/catalogue/categories.ts';
import { connect } from '../../../apps/api/src/db/client.ts';
import { contentsOf } from '../../../apps/api/test/catalogue-contents.ts';
import { wrongCounts } from '../../../apps/api/test/stored-counts.ts';
import {
  startMarketplace,
  TRIAL_KEY,
  TRIAL_SECRET,
  TRIAL_TRACKING_ID,
} from '../../../packages/marketplace-stand-in/src/index.ts';
import { query } from './database.ts';
import type { Context } from './fault.ts';
import { ROOT, type Shop } from './shop.ts';

/** A stand-in for the marketplace, with the settings of its clients. */
export async function startStandIn({ onEnd }: Context, products: number, quota = 10_000_000) {
  const categories = readCategories().sold.map(
    ({ category_id, category_name, parent_category_id }) => ({
      category_id,
      category_name,
      ...(parent_category_id !== null && { parent_category_id }),
    }),
  );
  const marketplace = await startMarketplace({ products, categories, dailyQuota: quota });
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

/** The exit code; null after a signal. */
export async function endOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** The address of a new database beside that of a shop. */
export async function newDatabase(shop: Shop, name: string) {
  const url = await shop.database();
  await query(url, `create database ${name}`);
  return url.replace(/\/damoa$/, `/${name}`);
}

/** 0 until there is a table of products. */
export async function countProducts(url: string) {
  const count = 'select count(*)::integer as count from products';
  const rows = await query<{ count: number }>(url, count).catch(() => []);
  return rows[0]?.count ?? 0;
}

/** Reports whether two databases have the same catalogue, each product and price once. */
export async function reportSame({ report }: Context, found: string, expected: string) {
  const connections = [connect(found), connect(expected)];
  const [contents, whole] = await Promise.all(connections.map(({ db }) => contentsOf(db)));
  report.exactly('the same products, listings and prices', equal(contents, whole), true);
  const [connection] = connections;
  if (connection) report.exactly('wrong counts', (await wrongCounts(connection.db)).length, 0);
  await Promise.all(connections.map(({ close }) => close()));
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
