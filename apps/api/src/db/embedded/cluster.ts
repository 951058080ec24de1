import { mkdir, open, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertPortIsFree } from '@damoa/service';
import { archiveSettings } from './archive/archive-settings.ts';
import { assertFreeSpace } from './free-space.ts';
import { isAlive, type Postgres } from './postgres-programs.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes for a new cluster, the demo catalogue and the reserve. */
const FIRST_SPACE = 200 * MEGABYTE;

/** The cluster's folder, in the data directory and in a backup. */
export const CLUSTER = 'postgres';

/** The folder of a restore that has not ended, in the data directory. The cluster is the last to be moved out of it. */
export const RESTORING = 'restoring';

/**
 * Creates a cluster if it does not exist. Atomic: an interrupted creation is never mistaken for a complete
 * cluster.
 * @throws LowSpace, or Error if a restore into the folder has not ended
 */
export async function createCluster(cluster: string, password: string, programs: Postgres) {
  await removeDrafts(cluster);
  if (await exists(cluster)) return;
  await assertNoRestore(path.dirname(cluster));
  await assertFreeSpace(path.dirname(cluster), FIRST_SPACE);
  const draft = `${cluster}.draft-${process.pid}`;
  const passwordFile = `${draft}-password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    await programs.give(draft);
    await programs.give(passwordFile);
    await programs.initialise(draft, passwordFile);
    await rename(draft, cluster).catch(async (error: unknown) => {
      // Another process created it first, with the same password.
      if (!(await exists(cluster))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

const DRAFT = /\.draft-(\d+)(?:-password)?$/;

/** Deletes what creations have left behind whose processes were killed. */
async function removeDrafts(cluster: string) {
  const folder = path.dirname(cluster);
  for (const name of await readdir(folder)) {
    const [, pid] = DRAFT.exec(name) ?? [];
    // Fails while a program of that creation still writes: then the next start deletes it.
    if (pid && !isAlive(pid))
      await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** @throws Error if a restore goes on there or was killed, beside which a new shop would be empty */
export async function assertNoRestore(dataDir: string) {
  if (!(await readdir(dataDir)).includes(RESTORING)) return;
  throw new Error(
    `The restore into ${dataDir} has not ended. If it was interrupted, delete that folder and restore again.`,
  );
}

function exists(cluster: string) {
  return readFile(path.join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Writes postgresql.conf. The port is retained, unless another program has taken it.
 * @param options.durable false turns off fsync
 * @param options.connections the maximum number of connections
 * @param options.archive the folder for completed WAL
 */
export async function configure(
  cluster: string,
  {
    durable,
    connections,
    archive,
  }: { durable: boolean; connections: number; archive: string | undefined },
) {
  const file = path.join(cluster, 'postgresql.conf');
  const present = await readFile(file, 'utf8');
  const lines = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${await choosePort(present)}`,
    `unix_socket_directories = ''`,
    `max_connections = ${connections}`,
    `shared_buffers = '256MB'`,
    ...(await walSizes(cluster)),
    'jit = off',
    `timezone = 'UTC'`,
    `logging_collector = off`,
    // The server log must not contain values: search texts, email addresses and password hashes.
    'log_parameter_max_length = 0',
    'log_error_verbosity = terse',
    ...archiveSettings(archive),
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']),
  ];
  const wanted = `${lines.join('\n')}\n`;
  if (present === wanted) return;
  // Renamed into place, because writing it directly could truncate the old file on a full disk.
  await writeNew(`${file}.new`, wanted);
  await rename(`${file}.new`, file);
}

/**
 * Replaces the file itself and never follows a symlink: root writes here, and PostgreSQL's user could have placed
 * one.
 */
async function writeNew(file: string, content: string) {
  await rm(file, { force: true });
  await using output = await open(file, 'wx');
  await output.writeFile(content);
  await output.chmod(0o644);
}

/** Below the ephemeral ports, of which an outgoing connection could take one while the server is down. */
const PORTS = { first: 20_000, count: 10_000 };

async function choosePort(configuration: string) {
  const present = Number(/^port = (\d+)$/m.exec(configuration)?.[1]);
  const isFree = (port: number) =>
    assertPortIsFree(port, '127.0.0.1').then(
      () => true,
      () => false,
    );
  if (present && (await isFree(present))) return present;
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

/** Limits the WAL to an eighth of the file system. */
async function walSizes(cluster: string) {
  const { blocks, bsize } = await statfs(cluster);
  const eighth = Math.floor((blocks * bsize) / 8 / MEGABYTE);
  const max = Math.min(2_048, Math.max(32, eighth));
  return [`max_wal_size = '${max}MB'`, `min_wal_size = '${Math.min(80, max)}MB'`];
}

/** The port on which the running server listens. */
export async function portOf(cluster: string) {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}
