import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { explain, makeDataFolder, makeFolder } from '@damoa/service';
import type pg from 'pg';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { askOnce } from '../ask-once.ts';
import { hasSqlState } from '../sql-state.ts';
import { archiveFolder, makeArchiveFolder } from './archive/archive-folder.ts';
import { ARCHIVE_FOLDERS } from './archive/archive-settings.ts';
import { SEGMENT_BYTES } from './archive/wal-names.ts';
import { CLUSTER, configure, createCluster, portOf } from './cluster.ts';
import { assertFreeSpace } from './free-space.ts';
import { claim, ownerOf } from './ownership.ts';
import { type Postgres, postgresPrograms } from './postgres-programs.ts';
import { type Reserve, reserveIn } from './reserve.ts';

/** The file with the database's password, in the data directory. */
export const PASSWORD_FILE = 'postgres-password';

/** The name of the shop's database. */
export const DATABASE = 'damoa';

/** The embedded PostgreSQL of a data directory, running or not. */
export interface EmbeddedServer {
  dataDir: string;
  cluster: string;
  programs: Postgres;
  password: string;
  durable: boolean;
  /** The maximum number of connections. */
  connections: number;
  /** The folder for completed WAL. */
  archive: string | undefined;
  /** Whether this process ends by itself, such as a command, so that a shop may wait for it. */
  isTemporary: boolean;
  reserve: Reserve;
  report: Report;
}

/** Called with one line for the operator about each event. */
export type Report = (line: string) => void;

/**
 * Prepares the server of `dataDir`, creating its files the first time. Does not start it.
 * @param options.backupDir where WAL is archived; without it, WAL is not archived
 */
export async function openEmbeddedServer(
  dataDir: string,
  {
    backupDir,
    ...options
  }: Pick<EmbeddedServer, 'isTemporary' | 'durable' | 'connections' | 'report'> & {
    backupDir?: string | undefined;
  },
): Promise<EmbeddedServer> {
  await makeDataFolder(dataDir);
  const cluster = path.join(dataDir, CLUSTER);
  // A backup into another folder goes on without.
  if (backupDir) await makeFolder('BACKUP_DIR', backupDir).catch(() => {});
  const programs = await postgresPrograms(
    dataDir,
    backupDir ? [backupDir, ...ARCHIVE_FOLDERS] : [],
  );
  const password = await storedSecret(dataDir, PASSWORD_FILE);
  await createCluster(cluster, password, programs);
  const reserve = reserveIn(dataDir, options.report);
  const archive = backupDir && (await archiveFolder(cluster, backupDir));
  return { dataDir, cluster, programs, password, archive, reserve, ...options };
}

export interface Reached {
  /** The connection URL of the server, without a database name. */
  serverUrl: string;
  /** The connection that holds the ownership lock; absent if another process holds it. */
  owner?: pg.Client | undefined;
}

const INVALID_PASSWORD = '28P01';
/** The server is starting, and recovery may take long. */
const CANNOT_CONNECT_NOW = '57P03';

/** Milliseconds between two attempts, doubled each time. */
const PAUSE = { first: 100, longest: 1_000 };

/**
 * Connects to the running server, or starts it. Right after a kill or a stop the old server may still accept
 * connections, refuse them, recover or hold its files: retries until `deadline` (a time as of `performance.now`).
 * @param options.share whether to return at once, without `owner`, if another process owns the server
 * @param options.leavesTemporary whether to return at once, too, if the owner is temporary
 * @throws LowSpace if the server cannot start for lack of disk space
 */
export async function reach(
  server: EmbeddedServer,
  {
    share,
    deadline,
    signal,
    leavesTemporary = false,
  }: { share: boolean; deadline: number; signal?: AbortSignal; leavesTemporary?: boolean },
): Promise<Reached> {
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    try {
      const reached = await attempt(server);
      if (reached.owner || share || performance.now() > deadline) return reached;
      if (leavesTemporary && (await ownerOf(reached.serverUrl))?.isTemporary) return reached;
    } catch (error) {
      await server.reserve.giveUp().catch(() => {});
      if (performance.now() > deadline && !hasSqlState(error, CANNOT_CONNECT_NOW))
        throw await reasonFor(server, error);
    }
    await setTimeout(pause, undefined, signal && { signal });
  }
}

/**
 * Why the server cannot be reached, in words for the operator.
 * @throws LowSpace
 */
async function reasonFor({ dataDir, cluster, programs }: EmbeddedServer, error: unknown) {
  // PostgreSQL does not start without space for a WAL segment.
  await assertFreeSpace(dataDir, SEGMENT_BYTES);
  if (!(await programs.isRunning(cluster))) return error;
  const reason = hasSqlState(error, INVALID_PASSWORD)
    ? `its password is not the one in ${path.join(dataDir, PASSWORD_FILE)}. Restore that file from a backup.`
    : explain(error);
  return new Error(`PostgreSQL runs in ${cluster}, but accepts no connection: ${reason}`);
}

async function attempt(server: EmbeddedServer): Promise<Reached> {
  const { cluster, programs, password, archive, isTemporary } = server;
  if (!(await programs.isRunning(cluster))) {
    if (archive) await makeArchiveFolder(archive, programs.give).catch(() => {});
    await configure(cluster, server);
    await programs.start(cluster);
  }
  const serverUrl = await connectionUrl(cluster, password);
  const owner = await claim(serverUrl, isTemporary);
  try {
    if (owner) await assertOpens(serverUrl);
  } catch (error) {
    await owner?.end();
    throw error;
  }
  return { serverUrl, owner };
}

const NO_SUCH_DATABASE = '3D000';

/**
 * @throws Error if the shop's database is there but cannot be opened, although the server runs: on a full disk, the first
 * connection after a crash fails to cache the catalogue of its database in a file
 */
async function assertOpens(serverUrl: string) {
  await askOnce(`${serverUrl}/${DATABASE}`, 'select').catch((error: unknown) => {
    if (!hasSqlState(error, NO_SUCH_DATABASE)) throw error;
  });
}

/** The connection URL of the running server, without a database name. */
export async function connectionUrl(cluster: string, password: string) {
  return `postgres://damoa:${password}@127.0.0.1:${await portOf(cluster)}`;
}
