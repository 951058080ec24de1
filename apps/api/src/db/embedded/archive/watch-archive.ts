import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { EmbeddedServer, Report } from '../embedded-server.ts';
import {
  type ArchiveFailure,
  type ArchiveGap,
  forgetGap,
  readFailure,
  readGap,
} from './archive-failure.ts';
import { hasBackup, makeArchiveFolder } from './archive-folder.ts';

/** Milliseconds between two checks. */
const INTERVAL = 1_000;

/** Milliseconds after which missing WAL is reported again. */
const DAY = 24 * 60 * 60 * 1_000;

const MUST_BACK_UP =
  'Some WAL was dropped: run npm run backup, which begins a new range of times that can be restored.';

/**
 * Watches WAL archiving until `signal` is aborted. Reports once when archiving begins to fail, once when it
 * works again, and whenever WAL is dropped: again after each start and each day, until there is a newer backup.
 * @param owner returns the current connection to the server
 */
export async function watchArchive(
  { cluster, archive, programs, report }: EmbeddedServer,
  owner: () => pg.Client,
  signal: AbortSignal,
  repeatAfter = DAY,
) {
  if (!archive) return;
  if ((await archiveMode(owner())) === 'off') {
    report('PostgreSQL was running already, without archiving its WAL: restart the shop.');
    return;
  }
  const backupDir = path.dirname(archive);
  let hadBackup = await hasBackup(backupDir);
  if (!hadBackup) {
    report(`There is no backup in ${backupDir} yet: run npm run backup.`);
  }
  let isFailing = false;
  const reportGap = gapReporter(report, repeatAfter);
  for (;;) {
    const failure = await failureOf(cluster, owner());
    if (failure && !isFailing) {
      report(
        `The WAL cannot be archived: ${failure.reason}. Writes go on, and it waits in ${cluster}.`,
      );
    }
    const gap = await openGap(cluster, backupDir);
    if (gap) reportGap(gap);
    if (!failure && isFailing) report(`The WAL is archived again.${gap ? ` ${MUST_BACK_UP}` : ''}`);
    isFailing = failure !== undefined;
    if (isFailing || !hadBackup) {
      const hasOne = await hasBackup(backupDir);
      const isAway = hadBackup && !hasOne;
      hadBackup ||= hasOne;
      // The folder may have been deleted, or its disk be mounted again. While the disk is not mounted,
      // creating the folder in its place would archive WAL there that is then missing on the disk.
      if (isFailing && !isAway) await makeArchiveFolder(archive, programs.give).catch(() => {});
    }
    await setTimeout(INTERVAL, undefined, { signal, ref: false });
  }
}

/** The gap in the archive, unless there is a newer backup. */
async function openGap(cluster: string, backupDir: string) {
  const gap = await readGap(cluster);
  if (!gap || !(await hasBackup(backupDir, gap.since))) return gap;
  await forgetGap(cluster);
  return undefined;
}

/** Reports each gap once, and again after `repeatAfter`. */
function gapReporter(report: Report, repeatAfter: number) {
  let reported: { since: number; at: number } | undefined;
  return ({ reason, since }: ArchiveGap) => {
    const now = performance.now();
    if (since === reported?.since && now - reported.at <= repeatAfter) return;
    report(`${reason} ${MUST_BACK_UP}`);
    reported = { since, at: now };
  };
}

async function archiveMode(client: pg.Client) {
  // A failed query must not end the watch: undefined counts as on.
  const answer = await client.query('show archive_mode').catch(() => undefined);
  return answer?.rows[0].archive_mode;
}

/** Why archiving fails. PostgreSQL also knows of failures that `archive-segment.ts` could not record. */
async function failureOf(cluster: string, client: pg.Client): Promise<ArchiveFailure | undefined> {
  const noted = await readFailure(cluster);
  if (noted) return noted;
  const unnoted = await client
    .query(
      `select from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    )
    .catch(() => undefined);
  if (!unnoted?.rowCount) return undefined;
  return { reason: `see ${path.join(cluster, 'server.log')}` };
}
