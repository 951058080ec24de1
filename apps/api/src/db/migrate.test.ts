import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from './client.ts';
import { migrate } from './migrate.ts';

/** Connects to a new, empty database. @param options of its connections */
async function openEmpty(options = '') {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  url.searchParams.set('options', options);
  const { db, close } = connect(url.href);
  onTestFinished(close);
  return db;
}

test('a migration that loses its connection between two statements changes nothing', async () => {
  const db = await openEmpty('-c idle_in_transaction_session_timeout=1');
  // Too slow between any two statements of a transaction.
  const stall = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20));
  await expect(migrate(db).finally(() => clearInterval(stall))).rejects.toThrow();
  const tables = await db.$client.query("select from pg_tables where schemaname = 'public'");
  expect(tables.rowCount).toBe(0);
});

test('processes that start together migrate an empty database once', async () => {
  const db = await openEmpty();
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  const { rows } = await db.$client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
});
