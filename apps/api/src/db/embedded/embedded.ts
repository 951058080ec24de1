import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { whenAccepting } from '../when-accepting.ts';
import { noteGap } from './archive/archive-failure.ts';
import { presentArchive } from './archive/archive-settings.ts';
import { lacksWal } from './archive/lacks-wal.ts';
import { CLUSTER } from './cluster.ts';
import {
  connectionUrl,
  DATABASE,
  type EmbeddedServer,
  openEmbeddedServer,
  PASSWORD_FILE,
  type Report,
  reach,
} from './embedded-server.ts';
import { ownerOf } from './ownership.ts';
import { superviseServer } from './supervise-server.ts';

/** Another process runs a shop on the same data directory. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

export interface EmbeddedDatabase {
  url: string;
  /** Also stops the server, unless another process owns it. */
  stop(): Promise<void>;
}

interface Options {
  /**
   * Connect to the server of a running owner instead of throwing. Without `backupDir`, WAL is archived as it was at the
   * last start: turning that off would leave a gap in the archive.
   */
  share?: boolean;
  /** Whether this process ends by itself, so that a shop waits for it. */
  isTemporary?: boolean;
  /** False trades crash safety for speed (for tests). */
  durable?: boolean;
  /** The maximum number of connections: by default 100. */
  connections?: number;
  /** Where WAL is archived. */
  backupDir?: string | undefined;
  report?: Report;
  /** Ends the wait for a temporary owner. */
  signal?: AbortSignal;
}

/** Milliseconds for an earlier owner or a dying server to end. */
const START_TIMEOUT = 4_000;

/** Milliseconds between two looks whether a temporary owner has ended. */
const OWNER_INTERVAL = 500;

/** Milliseconds for the owner to create or recover the server. */
const JOIN_TIMEOUT = 60_000;

/**
 * Starts the PostgreSQL in `dataDir`/postgres, creating it the first time, and owns it until `stop`: whenever
 * it ends unexpectedly, it is restarted on the same port. A server left running by a killed process is taken
 * over. Waits for a temporary owner to end.
 * @throws DataDirectoryInUse if an owner that is not temporary has it, and `share` is off
 */
export async function startEmbedded(
  dataDir: string,
  {
    share = false,
    isTemporary = false,
    durable = true,
    connections = 100,
    backupDir,
    report = () => {},
    signal,
  }: Options = {},
): Promise<EmbeddedDatabase> {
  const options = { isTemporary, durable, connections, report };
  const present = share ? await presentArchive(path.join(dataDir, CLUSTER)) : undefined;
  const server = await openEmbeddedServer(dataDir, {
    backupDir: backupDir ?? (present && path.dirname(present)),
    ...options,
  });
  // Before the server starts, which archives what it still has.
  if (server.archive && (await lacksWal(server.cluster, server.archive))) {
    await noteGap(server.cluster, 'The WAL was not archived for a while.');
  }
  for (;;) {
    const deadline = performance.now() + START_TIMEOUT;
    const { serverUrl, owner } = await reach(server, { share, deadline, leavesTemporary: true });
    if (owner) {
      await createDatabase(owner);
      return { url: `${serverUrl}/${DATABASE}`, stop: superviseServer(server, owner) };
    }
    if (share) return { url: await joinEmbedded(dataDir), stop: async () => {} };
    await temporaryOwnerEnds(server, serverUrl, signal);
  }
}

/**
 * Waits until a command that started the server before the shop has ended, and usually stopped it. Reports this once.
 * @throws DataDirectoryInUse if the owner is a shop
 */
async function temporaryOwnerEnds(
  { dataDir, report }: EmbeddedServer,
  serverUrl: string,
  signal: AbortSignal | undefined,
) {
  let waitsFor: string | undefined;
  for (;;) {
    // Without an answer the server is being stopped, as at the end of a command.
    const owner = await ownerOf(serverUrl).catch(() => undefined);
    if (!owner) return;
    const inUse = `${dataDir} is in use by process ${owner.pid}`;
    if (!owner.isTemporary) throw new DataDirectoryInUse(`${inUse}.`);
    if (waitsFor !== owner.pid) report(`${inUse}: waiting until it ends.`);
    waitsFor = owner.pid;
    await setTimeout(OWNER_INTERVAL, undefined, signal && { signal });
  }
}

/**
 * Waits until the server of `dataDir`, which another process starts, accepts connections. Returns its URL.
 */
export async function joinEmbedded(dataDir: string) {
  const cluster = path.join(dataDir, CLUSTER);
  const find = async () =>
    `${await connectionUrl(cluster, await storedSecret(dataDir, PASSWORD_FILE))}/${DATABASE}`;
  // Every error is worth another attempt: the owner may still be creating what is missing.
  return whenAccepting(find, JOIN_TIMEOUT, () => true);
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
