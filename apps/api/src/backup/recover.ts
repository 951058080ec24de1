import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@damoa/service';
import { askOnce } from '../db/ask-once.ts';
import { nodeCommand, quoted } from '../db/embedded/archive/node-command.ts';
import { segmentNumberOf } from '../db/embedded/archive/wal-names.ts';
import type { Postgres } from '../db/embedded/postgres-programs.ts';
import { programFile } from '../paths.ts';
import type { Backup, Range } from './restorable.ts';
import { RESTORE_FAILURE } from './restore-failure.ts';

/** The program that PostgreSQL runs as its restore_command. */
export const RESTORE = programFile('backup/restore-segment');

const CONFIGURATION = 'postgresql.conf';

/** Milliseconds between two checks whether the recovery has ended. */
const INTERVAL = 100;

interface Recovery {
  programs: Postgres;
  cluster: string;
  password: string;
  backup: Backup;
  range: Range;
  /** ISO 8601, up to microseconds. */
  to: string | undefined;
}

/**
 * Starts a restored cluster, lets it replay the WAL up to a time or to the end, promotes it, and stops it.
 * @returns the time of the last replayed change, if there was any since the backup
 * @throws Error with a one-line message if WAL is missing or damaged
 */
export async function recover(recovery: Recovery): Promise<Date | undefined> {
  try {
    return await recoverOnce(recovery);
  } catch (error) {
    // No transaction was committed between the target time and the end of the WAL: the end is the same.
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
    const { changed, lsn } = await whenOpen(url, () => programs.isRunning(cluster)).catch((error) =>
      failed(cluster, error),
    );
    if (!to && segmentNumberOf(lsn) < range.lastSegment) {
      throw new Error(`The WAL ends at ${lsn} already: the next file of it is damaged.`);
    }
    return changed ?? undefined;
  } finally {
    if (await programs.isRunning(cluster)) await programs.stop(cluster);
    // The shop writes its own configuration, and must not retain the port of the recovery.
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
    // With an empty command, the history of the new timeline waits to be archived until the shop starts.
    'archive_mode = on',
    `archive_command = ''`,
    `restore_command = ${quoted(nodeCommand(RESTORE, '%f %p', backup.archive))}`,
    `recovery_target_timeline = ${isOwn ? 'current' : range.timeline}`,
    `recovery_target_action = 'promote'`,
    // PostgreSQL parses this before it has loaded time zone names such as Z.
    ...(to ? [`recovery_target_time = ${quoted(to.replace('Z', '+00:00'))}`] : []),
  ];
  const files = { [CONFIGURATION]: `${lines.join('\n')}\n`, 'recovery.signal': '' };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(cluster, name), text, { mode: 0o600 });
    await programs.give(path.join(cluster, name));
  }
  await rm(path.join(cluster, 'server.log'), { force: true });
}

/** Waits for the recovery to end, without a timeout. */
async function whenOpen(url: string, isRunning: () => Promise<boolean>) {
  for (;;) {
    try {
      const [row] = await askOnce<{ changed: Date | null; lsn: string }>(
        url,
        `select pg_last_xact_replay_timestamp() as changed, pg_last_wal_replay_lsn() as lsn`,
      );
      if (row) return row;
    } catch (error) {
      if (!(await isRunning())) throw error;
    }
    await setTimeout(INTERVAL);
  }
}

/** @throws Error with the reason from PostgreSQL's log; `error` if there is none */
async function failed(cluster: string, error: unknown): Promise<never> {
  const reason = await readFile(path.join(cluster, RESTORE_FAILURE), 'utf8').catch(() => '');
  if (reason) throw new Error(reason);
  const log = await readFile(path.join(cluster, 'server.log'), 'utf8').catch(() => '');
  if (/recovery ended before configured recovery target/.test(log)) throw new EndBeforeTarget();
  const [, line] = /(?:FATAL|PANIC): +(?!the database system is)(.*)/.exec(log) ?? [];
  throw line ? new Error(`PostgreSQL could not recover: ${line}`) : error;
}
