import { access } from 'node:fs/promises';
import { type OnStop, secondsSince } from '@damoa/service';
import { askOnce } from '../../db/ask-once.ts';
import { runClientProgram } from './client-program.ts';

/**
 * Loads a dump into the database of `url`, in one transaction.
 * @throws Error if the database is not empty, or the dump is damaged
 */
export async function loadDump(url: string, file: string, onStop: OnStop) {
  const started = performance.now();
  await access(file);
  await assertEmpty(url);
  // Owners and privileges are not restored, since their roles may not exist on this server.
  const flags = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runClientProgram('pg_restore', url, [...flags, file], onStop);
  console.log(`Restored ${file} in ${secondsSince(started)} s.`);
}

async function assertEmpty(url: string) {
  const [database] = await askOnce<{ name: string; tables: number }>(
    url,
    `select current_database() as name, count(*)::integer as tables from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  if (database?.tables)
    throw new Error(`The database ${database.name} is not empty: create another one.`);
}
