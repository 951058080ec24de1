import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@damoa/service';
import pg from 'pg';
import { keptSecret } from '../kept-secret.ts';
import { type Postgres, postgresPrograms } from './postgres-programs.ts';

const OWNER_LOCK = 7_203_002;

/** Somebody else runs a shop on the same data directory. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

export interface EmbeddedDatabase {
  url: string;
  /** Ends the server too, unless it belongs to another process. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that lives in `dataDir`/postgres, creating it the first time, and owns it
 * until `stop`. A server that a killed process left running is taken over.
 *
 * @param options.share use the server of a running owner instead of refusing (for short commands)
 * @param options.durable false gives up crash safety for speed (for tests)
 * @throws DataDirectoryInUse when another process owns it and `share` is off
 */
export async function startEmbedded(
  dataDir: string,
  { share = false, durable = true } = {},
): Promise<EmbeddedDatabase> {
  const cluster = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const programs = await postgresPrograms(dataDir);
  const password = await keptSecret(dataDir, 'postgres-password');
  await createCluster(cluster, password, programs);
  const { server, owner } = await reach(cluster, password, programs, { share, durable });
  const url = `${server}/damoa`;
  if (!owner) {
    if (share) return { url, stop: async () => {} };
    throw new DataDirectoryInUse(`${dataDir} is in use by ${await ownerOf(server)}.`);
  }
  await createDatabase(owner);
  return {
    url,
    async stop() {
      await owner.end();
      await programs.stop(cluster);
    },
  };
}

/** Milliseconds for an earlier owner, or a server that is dying, to go. */
const PATIENCE = 4_000;

/**
 * Connects to the running server, or starts one. Right after a kill or a stop the old one may still
 * answer, refuse or hold its files: then once more, for a while.
 */
async function reach(
  cluster: string,
  password: string,
  programs: Postgres,
  { share, durable }: { share: boolean; durable: boolean },
) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      if (!(await programs.isRunning(cluster))) {
        await configure(cluster, await freePort(), durable);
        await programs.start(cluster);
      }
      const server = `postgres://damoa:${password}@127.0.0.1:${await portOf(cluster)}`;
      const owner = await claim(server);
      if (owner || share || Date.now() > deadline) return { server, owner };
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await setTimeout(200);
  }
}

/** All or nothing: a cluster whose creation was interrupted is never mistaken for a whole one. */
async function createCluster(cluster: string, password: string, programs: Postgres) {
  if (await readFile(path.join(cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const draft = `${cluster}-${process.pid}`;
  const passwordFile = `${draft}-password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password);
  try {
    await programs.give(draft);
    await programs.give(passwordFile);
    await programs.initialise(draft, passwordFile);
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function configure(cluster: string, port: number, durable: boolean) {
  const file = path.join(cluster, 'postgresql.conf');
  const lines = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = ''`,
    'max_connections = 100',
    `shared_buffers = '256MB'`,
    `max_wal_size = '2GB'`,
    'jit = off',
    `timezone = 'UTC'`,
    `logging_collector = off`,
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(file, 0o644);
}

async function portOf(cluster: string) {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_database where datname = 'damoa'`);
  if (rowCount === 0) await client.query('create database damoa');
}

/** Ownership is a lock held by a connection: it ends with the process, however that ends. */
async function claim(server: string) {
  const client = new pg.Client({
    connectionString: `${server}/postgres`,
    application_name: `damoa owner ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0].mine) return client;
  await client.end();
  return undefined;
}

async function ownerOf(server: string) {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  await client.end();
  return String(rows[0]?.application_name ?? 'another process').replace('damoa owner', 'process');
}
