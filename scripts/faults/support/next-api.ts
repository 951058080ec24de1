import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from './fault.ts';
import { ROOT } from './launch.ts';

// No two tables of one transaction of the shop: all migrations run in one transaction, which could deadlock.
export const ALTERED_TABLES = ['listings', 'posts'];

/** A plausible next migration: columns in the busiest tables, a new table, an index. */
const MIGRATION = [
  ...ALTERED_TABLES.map(
    (table) => `alter table ${table} add column next_version text not null default 'x'`,
  ),
  'create table next_version (id bigint primary key generated always as identity, name text)',
  'create index next_version_of_posts on posts (next_version)',
].join(';\n--> statement-breakpoint\n');

/**
 * Copies the built API and adds a migration, as a next version would have.
 * @returns the file to start
 */
export function nextApi({ folder }: Context) {
  const api = path.join(ROOT, 'apps/api');
  const copy = path.join(folder, 'next/apps/api');
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
