import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { connect } from '../src/db/client.ts';

/** Puts the functions of `clock` before those of PostgreSQL. */
const SEARCH_PATH = 'clock,public,pg_catalog';

/** A connection to a database that takes `time` for now, until the test ends. */
export async function connectAt(url: string, time: string) {
  const { db, close } = connect(`${url}?options=-c%20search_path%3D${SEARCH_PATH}`);
  onTestFinished(close);
  await db.execute(sql`create schema if not exists clock`);
  await db.execute(sql`
    create or replace function clock.now() returns timestamptz language sql stable
    return ${sql.raw(`timestamptz '${time}'`)}
  `);
  return db;
}
