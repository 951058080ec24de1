import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from '../../../apps/api/src/db/client.ts';
import { contentsOf } from '../../../apps/api/test/catalogue-contents.ts';
import { wrongCounts } from '../../../apps/api/test/stored-counts.ts';
import { query } from './database.ts';
import type { Context } from './fault.ts';
import type { Shop } from './running-shop.ts';

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
