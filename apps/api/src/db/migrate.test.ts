import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect } from './client.ts';
import { migrate } from './migrate.ts';

/** Connects to a new, empty database. */
async function openEmpty() {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  const { db, close } = connect(url.href);
  onTestFinished(close);
  return db;
}

test('a migration sends every statement on one connection, so that a lost one rolls all of it back', async () => {
  const db = await openEmpty();
  const query = vi.spyOn(db.$client, 'query');
  await migrate(db);
  expect(query).not.toHaveBeenCalled();
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
