import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSuccess } from './support/ask.ts';
import { everything } from './support/calls.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { startApi } from './support/nodes.ts';
import { describe, startProbes } from './support/probes.ts';
import { ROOT, startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

// No two tables of one transaction of the shop: all migrations run in one transaction, which could deadlock.
const TABLES = ['listings', 'posts'];

/** A plausible next migration: columns in the busiest tables, a new table, an index. */
const MIGRATION = [
  ...TABLES.map(
    (table) => `alter table ${table} add column next_version text not null default 'x'`,
  ),
  'create table next_version (id bigint primary key generated always as identity, name text)',
  'create index next_version_of_posts on posts (next_version)',
].join(';\n--> statement-breakpoint\n');

export default {
  promise:
    'a new version of the API that migrates the schema, started beside the old one under load: no failed request at either',
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { reading, checking, writing } = await everything(shop);
    const before = [
      startProbes(context, { ...reading, ...checking }, 200),
      startProbes(context, writing, 1_000),
    ];
    const writers = await startWriters(context, shop.web, { every: 20 });
    await pause(2_000);
    const next = await startApi(context, shop, {}, { file: nextVersion(context) });
    const later = await everything({ api: next.url, web: shop.web });
    const probes = [
      ...before,
      startProbes(context, { ...later.reading, ...later.checking }, 200),
      startProbes(context, later.writing, 1_000),
    ];
    await pause(5_000);
    const samples = (await Promise.all(probes.map((one) => one.stop()))).flat();
    const failed = samples.filter((sample) => !isSuccess(sample));
    report.atLeast('requests', samples.length, 300);
    report.exactly('failed', failed.length, 0);
    if (failed.length > 0) {
      const names = new Set(failed.map(({ name }) => name));
      report.note(`${[...names].join(', ')}: ${describe(failed)}`);
    }
    const columns = await query(
      await shop.database(),
      `select from information_schema.columns where column_name = 'next_version'`,
    );
    report.exactly('tables that were altered', columns.length, TABLES.length);
    await reportWriters(context, writers, shop);
    const retried = [...writers.failures().values()].reduce((sum, count) => sum + count, 0);
    report.exactly('writes that had to be sent again', retried, 0);
  },
} satisfies Fault;

/** A copy of the built API with another migration. */
function nextVersion({ folder }: Context) {
  const api = path.join(ROOT, 'apps/api');
  const copy = path.join(folder, 'next-api');
  for (const entry of ['dist', 'drizzle', 'data', 'package.json']) {
    cpSync(path.join(api, entry), path.join(copy, entry), { recursive: true });
  }
  symlinkSync(path.join(api, 'node_modules'), path.join(copy, 'node_modules'));
  const file = path.join(copy, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const tag = '9999_next_version';
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1;
  journal.entries.push({ ...journal.entries.at(-1), idx: journal.entries.length, when, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(copy, 'drizzle', `${tag}.sql`), MIGRATION);
  return path.join(copy, 'dist/main.js');
}
