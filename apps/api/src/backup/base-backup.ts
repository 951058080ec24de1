import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { OnStop } from '@damoa/service';
import { syncFolder } from '@damoa/service';
import pg from 'pg';
import { systemIdentifier } from '../db/embedded/archive/archive-folder.ts';
import { timeForName } from '../db/embedded/archive/backup-names.ts';
import { parseSegment, type Segment, segmentName } from '../db/embedded/archive/wal-names.ts';
import { CLUSTER } from '../db/embedded/cluster.ts';
import { PASSWORD_FILE } from '../db/embedded/embedded-server.ts';
import { JWT_SECRET_FILE } from '../secrets/jwt-secret.ts';
import { filesOfCluster } from './files-of-cluster.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { filesIn, pack } from './pack.ts';
import { sameSecond } from './same-second.ts';

/**
 * Secrets beside the cluster, which cannot be recreated. The API creates its own, so that one may be absent.
 */
const SECRETS = [JWT_SECRET_FILE, PASSWORD_FILE];

/**
 * Copies the embedded database, while it runs and is written to, into a new folder of `backupDir`. The backup
 * can be restored on its own, since it contains the WAL written meanwhile. A failed backup leaves nothing
 * behind.
 * @param url the URL of the database in `dataDir`
 * @returns the folder and the manifest of the backup
 */
export async function takeBaseBackup(
  dataDir: string,
  url: string,
  backupDir: string,
  onStop: OnStop = () => {},
) {
  const began = new Date();
  const name = timeForName(began);
  const draft = path.join(backupDir, `${name}.draft`);
  const folder = path.join(backupDir, name);
  const client = new pg.Client(url);
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  const removeDraft = () => rm(draft, { recursive: true, force: true });
  await mkdir(backupDir, { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch(sameSecond);
  onStop(removeDraft);
  try {
    await client.connect();
    const manifest = await copyCluster(dataDir, client, draft, began);
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    await syncFolder(backupDir);
    return { folder, manifest };
  } catch (error) {
    // The next query would fail with an error of the driver that does not name the cause.
    throw isLost ? new Error('PostgreSQL ended during the backup: run the command again.') : error;
  } finally {
    await client.end();
    await removeDraft();
  }
}

async function copyCluster(
  dataDir: string,
  client: pg.Client,
  draft: string,
  began: Date,
): Promise<Manifest> {
  const cluster = path.join(dataDir, CLUSTER);
  // A temporary replication slot, dropped with the connection. Until then, PostgreSQL retains the WAL for the
  // backup.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `damoa_backup_${process.pid}`,
  ]);
  const first = await startBackup(client);
  const { folders, files } = await filesOfCluster(cluster);
  let stopped: Stopped | undefined;

  async function* filesToPack() {
    yield* filesIn(dataDir, SECRETS);
    yield* filesIn(cluster, files, CLUSTER);
    stopped = await stopBackup(client);
    const label = Buffer.from(stopped.label);
    yield { path: path.join(CLUSTER, 'backup_label'), open: () => Readable.from([label]) };
    yield* filesIn(cluster, walFiles(first, stopped.last), CLUSTER);
  }

  const packed = await pack(draft, filesToPack());
  if (!stopped) throw new Error('The backup did not end.');
  const { last, ended } = stopped;
  const names = new Set(packed.map((file) => file.path));
  const missing = walFiles(first, last).find((name) => !names.has(path.join(CLUSTER, name)));
  if (missing) throw new Error(`PostgreSQL has deleted ${missing} during the backup.`);
  return {
    format: 1,
    version: await versionOf(client),
    systemIdentifier: await systemIdentifier(cluster),
    timeline: first.timeline,
    began,
    ended,
    firstSegment: first.number,
    lastSegment: last.number,
    folders: folders.map((one) => path.join(CLUSTER, one)),
    files: packed,
  };
}

/** Starts the backup. Returns the first WAL segment that it needs. */
async function startBackup(client: pg.Client): Promise<Segment> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_walfile_name(pg_backup_start('npm run backup', fast => true)) as name`,
  );
  const first = parseSegment(rows[0]?.name ?? '');
  if (!first) throw new Error('PostgreSQL named no segment of its WAL.');
  return first;
}

interface Stopped {
  /** The contents for the file `backup_label`. */
  label: string;
  last: Segment;
  ended: Date;
}

async function stopBackup(client: pg.Client): Promise<Stopped> {
  // The backup contains the WAL that it needs, so it does not wait for archiving, which may be failing.
  // The LSN is the end of the backup, exclusive: it may already be the start of the next segment.
  const { rows } = await client.query<{ label: string; lsn: string; name: string }>(
    `select labelfile as label, lsn, pg_walfile_name(lsn - 1) as name
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [stopped] = rows;
  const last = parseSegment(stopped?.name ?? '');
  if (!stopped || !last) throw new Error('PostgreSQL named no segment of its WAL.');
  const now = await client.query<{ now: Date }>('select clock_timestamp() as now');
  // Rounded up, because a Date has no microseconds.
  return { label: stopped.label, last, ended: new Date(Number(now.rows[0]?.now) + 1) };
}

/** The WAL files from one segment to another, inclusive. */
function walFiles({ timeline, number: first }: Segment, { number: last }: Segment) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    path.join('pg_wal', segmentName({ timeline, number: first + index })),
  );
}

async function versionOf(client: pg.Client) {
  const { rows } = await client.query('show server_version_num');
  return String(Math.floor(rows[0].server_version_num / 10_000));
}
