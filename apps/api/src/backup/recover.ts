import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@damoa/service';
import pg from 'pg';
import { nodeCommand, quoted } from '../db/embedded/archive/node-command.ts';
import { segmentNumberOf } from '../db/embedded/archive/wal-names.ts';
import type { Postgres } from '../db/embedded/postgres-programs.ts';
import { programFile } from '../installation.ts';
import type { Backup, Range } from './restorable.ts';
import { RESTORE_FAILURE } from './restore-failure.ts';

/** PostgreSQL runs it. */
export const RESTORE = programFile('backup/restore-segment');

const CONFIGURATION = 'postgresql.conf';

/** Milliseconds between two looks at whether the recovery has ended. */
const INTERVAL = 100;

interface Recovery {
  programs: Postgres;
  cluster: string;
  password: string;
  backup: Backup;
  range: Range;
  /** ISO 8601; PostgreSQL knows microseconds. */
  to: string | undefined;
}

/**
 * Starts a restored cluster, has it repeat the WAL up to a time or to the end, opens it, and stops it.
 * @returns when the last change was made that is in it, if there was any since the backup
 * @throws with one line when WAL is missing or damaged
 */
export async function recover(recovery: Recovery): Promise<Date | undefined> {
  try {
    return await recoverOnce(recovery);
  } catch (error) {
    // No change was made between that time and the end.
    if (!(error instanceof EndBeforeTarget)) throw error;
    return recoverOnce({ ...recovery, to: undefined });
  }
}

class EndBeforeTarget extends Error {}

async function recoverOnce(recovery: Recovery) {
  const { programs, cluster, password, range, to } = recovery;
  const port = await freePort();
  await configure(recovery, port);
  try {
    await programs.start(cluster).catch((error) => failed(cluster, error));
    const url = `postgres://damoa:${password}@127.0.0.1:${port}/damoa`;
    const { changed, position } = await whenOpen(url, () => programs.isRunning(cluster)).catch(
      (error) => failed(cluster, error),
    );
    if (!to && segmentNumberOf(position) < range.lastSegment) {
      throw new Error(`The WAL ends at ${position} already: the next file of it is damaged.`);
    }
    return changed ?? undefined;
  } finally {
    if (await programs.isRunning(cluster)) await programs.stop(cluster);
    // The shop writes its own; the port of the recovery must not become its port.
    await writeFile(path.join(cluster, CONFIGURATION), '');
  }
}

async function configure({ programs, cluster, backup, range, to }: Recovery, port: number) {
  const isOwn = range.timeline === backup.manifest.timeline;
  const lines = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = ''`,
    'hot_standby = off',
    // So that the shop archives the history of the new timeline when it starts.
    'archive_mode = on',
    `archive_command = ''`,
    `restore_command = ${quoted(nodeCommand(RESTORE, '%f %p', backup.archive))}`,
    `recovery_target_timeline = ${isOwn ? 'current' : range.timeline}`,
    `recovery_target_action = 'promote'`,
    // PostgreSQL reads this before it knows the names of time zones.
    ...(to ? [`recovery_target_time = ${quoted(to.replace('Z', '+00:00'))}`] : []),
  ];
  const files = { [CONFIGURATION]: `${lines.join('\n')}\n`, 'recovery.signal': '' };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(cluster, name), text, { mode: 0o600 });
    await programs.give(path.join(cluster, name));
  }
  await rm(path.join(cluster, 'server.log'), { force: true });
}

/** Waits for the recovery to end, however long it takes. */
async function whenOpen(url: string, isRunning: () => Promise<boolean>) {
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ changed: Date | null; position: string }>(
        `select pg_last_xact_replay_timestamp() as changed, pg_last_wal_replay_lsn() as position`,
      );
      if (rows[0]) return rows[0];
    } catch (error) {
      if (!(await isRunning())) throw error;
    } finally {
      await client.end();
    }
    await setTimeout(INTERVAL);
  }
}

/** @throws what PostgreSQL says in its log, instead of `error` */
async function failed(cluster: string, error: unknown): Promise<never> {
  const reason = await readFile(path.join(cluster, RESTORE_FAILURE), 'utf8').catch(() => '');
  if (reason) throw new Error(reason);
  const log = await readFile(path.join(cluster, 'server.log'), 'utf8').catch(() => '');
  if (/recovery ended before configured recovery target/.test(log)) throw new EndBeforeTarget();
  const [, line] = /(?:FATAL|PANIC): +(?!the database system is)(.*)/.exec(log) ?? [];
  throw line ? new Error(`PostgreSQL could not recover: ${line}`) : error;
}
