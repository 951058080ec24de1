import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findProgram } from './install.ts';
import { ask, postgresUser, startPrimary, startReplica } from './postgres.ts';

const run = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'damoa-postgres-'));
// PostgreSQL's user must be able to enter it.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true }));

test('an old primary follows the new one after pg_rewind with the replication role', async () => {
  const old = await startPrimary(path.join(folder, 'primary'));
  onTestFinished(async () => {
    await old.stop();
  });
  const next = await startReplica(old, path.join(folder, 'replica-1'));
  onTestFinished(async () => {
    await next.stop();
  });
  await ask(old.url, 'create table note as select 1 as number');
  await expect
    .poll(() => ask(next.url, 'select * from note').catch(() => []), { timeout: 10_000 })
    .toHaveLength(1);
  await next.stop();
  await ask(old.url, 'insert into note values (2)');
  await old.stop();
  await next.start();
  await ask(next.url, 'select pg_promote()');
  // Without a checkpoint, pg_rewind of PostgreSQL 15 assumes that both are on the same timeline.
  await ask(next.url, 'checkpoint');
  await ask(next.url, 'insert into note values (3)');

  const { password } = new URL(next.url);
  const replicator = `postgres://replicator:${password}@127.0.0.1:${next.port}/postgres`;
  await ask(replicator, "select pg_create_physical_replication_slot('replica_1')");
  const rewind = [
    ...['-D', path.join(old.folder, 'data'), '-R', '--no-sync'],
    `--source-server=host=127.0.0.1 port=${next.port} user=replicator password=${password} dbname=postgres application_name=replica_1`,
  ];
  const user = await postgresUser();
  await run(findProgram('pg_rewind', 'postgresql'), rewind, { cwd: '/', ...user });
  await old.start();
  await expect
    .poll(() => ask(old.url, 'select number from note order by 1'), { timeout: 10_000 })
    .toEqual([{ number: 1 }, { number: 3 }]);
  // The rewound server has all rows already, and begins to stream a moment later.
  await expect
    .poll(() => ask(next.url, 'select application_name from pg_stat_replication'), {
      timeout: 10_000,
    })
    .toEqual([{ application_name: 'replica_1' }]);
});
