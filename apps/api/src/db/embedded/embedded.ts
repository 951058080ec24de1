import path from 'node:path';
import type pg from 'pg';
import { storedSecret } from '../../secrets/stored-secret.ts';
import { whenAccepting } from '../when-accepting.ts';
import { addressOf, openEmbeddedServer, type Report, reach } from './embedded-server.ts';
import { ownerOf } from './ownership.ts';
import { superviseServer } from './supervise-server.ts';

/** Somebody else runs a shop on the same data directory. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

export interface EmbeddedDatabase {
  url: string;
  /** Ends the server too, unless it belongs to another process. */
  stop(): Promise<void>;
}

interface Options {
  /** Use the server of a running owner instead of refusing. */
  share?: boolean;
  /** False gives up crash safety for speed (for tests). */
  durable?: boolean;
  /** Most connections at once: by default 100. */
  connections?: number;
  /** Where its WAL is archived. */
  backupDir?: string | undefined;
  report?: Report;
}

/** Milliseconds for an earlier owner, or a server that is dying, to go. */
const START_TIMEOUT = 4_000;

/** Milliseconds for the owner to create the server, or to recover it. */
const JOIN_TIMEOUT = 60_000;

/**
 * Starts the PostgreSQL that lives in `dataDir`/postgres, creating it the first time, and owns it
 * until `stop`: whenever it ends, it is started again on the same port. A server that a killed
 * process left running is taken over.
 *
 * @throws DataDirectoryInUse when another process owns it and `share` is off
 */
export async function startEmbedded(
  dataDir: string,
  { share = false, durable = true, connections = 100, backupDir, report = () => {} }: Options = {},
): Promise<EmbeddedDatabase> {
  const server = await openEmbeddedServer(dataDir, { backupDir, durable, connections, report });
  const deadline = Date.now() + START_TIMEOUT;
  const { address, owner } = await reach(server, { share, deadline });
  if (owner) {
    await createDatabase(owner);
    return { url: `${address}/damoa`, stop: superviseServer(server, owner) };
  }
  if (!share) throw new DataDirectoryInUse(`${dataDir} is in use by ${await ownerOf(address)}.`);
  return { url: await joinEmbedded(dataDir), stop: async () => {} };
}

/** The url of the server of `dataDir` that another process starts, once it accepts connections. */
export async function joinEmbedded(dataDir: string) {
  const cluster = path.join(dataDir, 'postgres');
  const find = async () =>
    `${await addressOf(cluster, await storedSecret(dataDir, 'postgres-password'))}/damoa`;
  // Whatever is missing yet, its owner is about to make.
  return whenAccepting(find, JOIN_TIMEOUT, () => true);
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_database where datname = 'damoa'`);
  if (rowCount === 0) await client.query('create database damoa');
}
