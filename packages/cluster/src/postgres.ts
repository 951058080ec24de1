import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@damoa/service';
import pg from 'pg';
import { copyDeployed } from './deployed.ts';
import { findProgram } from './install.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const run = promisify(execFile);

/** Milliseconds until a server must accept connections. */
const START_TIMEOUT = 60_000;

/** A PostgreSQL server from Debian's package, on a port of 127.0.0.1. */
export interface PostgresServer extends ServerProcess {
  /** The URL of the database `damoa`, with user and password. */
  url: string;
  folder: string;
  port: number;
  start(): Promise<void>;
}

/** The programs and the user who runs them: PostgreSQL refuses to run as root. */
async function programs() {
  const paths = {
    initdb: findProgram('initdb', 'postgresql'),
    postgres: findProgram('postgres', 'postgresql'),
    pg_basebackup: findProgram('pg_basebackup', 'postgresql'),
  };
  return { ...paths, user: await postgresUser() };
}

/** The user who runs PostgreSQL's programs; empty for that of this process. */
export async function postgresUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => run('id', [flag, 'postgres']).then(({ stdout }) => Number(stdout));
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Creates a primary in `folder`, which must be empty, and starts it. */
export async function startPrimary(folder: string): Promise<PostgresServer> {
  const { initdb, user } = await programs();
  const data = await emptyFolder(folder, user);
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(passwordFile, user);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const superuser = ['--username=damoa', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(initdb, ['-D', data, ...locale, ...superuser], { cwd: '/', ...user });
  await configure(folder, data, user);
  const server = await makeServer(folder, password);
  await server.start();
  const database = server.url.replace(/damoa$/, 'postgres');
  await ask(database, 'create database damoa');
  await ask(database, `create role replicator replication login password '${password}'`);
  await ask(database, (await copyDeployed('postgresql/rewind.sql', folder)).text);
  return server;
}

/** Puts the files of `deploy/postgresql` into the data directory, which replicas copy. */
async function configure(folder: string, data: string, user: User) {
  const files = [
    await copyDeployed('postgresql/damoa.conf', folder),
    await copyDeployed('postgresql/pg_hba.conf', folder, { '10.0.0.0/24': '127.0.0.1/32' }),
  ];
  for (const file of files) {
    const copy = path.join(data, path.basename(file.path));
    await copyFile(file.path, copy);
    await own(copy, user);
  }
  await appendFile(path.join(data, 'postgresql.conf'), `\ninclude = 'damoa.conf'\n`);
}

/**
 * Copies a running server to `folder`, which must be empty, and starts the copy as its replica.
 * @param name the name of the replica for `synchronous_standby_names`
 */
export async function startReplica(
  primary: PostgresServer,
  folder: string,
  name = path.basename(folder).replaceAll('-', '_'),
): Promise<PostgresServer> {
  const { pg_basebackup, user } = await programs();
  const data = await emptyFolder(folder, user);
  const { password } = new URL(primary.url);
  const source = `postgres://replicator:${password}@127.0.0.1:${primary.port}?application_name=${name}`;
  const slot = ['--create-slot', `--slot=${name}`];
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', ...slot];
  await run(pg_basebackup, ['-D', data, '-d', source, ...flags], { cwd: '/', ...user });
  const server = await makeServer(folder, password);
  await server.start();
  return server;
}

interface User {
  uid?: number;
  gid?: number;
}

/** Creates the folder of a server. @returns the path of the data directory, which PostgreSQL creates */
async function emptyFolder(folder: string, user: User) {
  await mkdir(folder, { recursive: true });
  await own(folder, user);
  return path.join(folder, 'data');
}

async function own(file: string, { uid, gid }: User) {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

async function makeServer(folder: string, password: string): Promise<PostgresServer> {
  const { postgres, user } = await programs();
  const port = await freePort();
  const url = `postgres://damoa:${password}@127.0.0.1:${port}/damoa`;
  // On the command line, because a replica is a copy of the primary with its configuration files.
  const own = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
  };
  const flags = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const name = `PostgreSQL (${path.basename(folder)})`;
  const server = serverProcess(name, path.join(folder, 'server.log'));
  const launch = {
    program: postgres,
    args: ['-D', path.join(folder, 'data'), ...flags],
    orphanSignal: 'SIGQUIT',
    options: { cwd: '/', ...user },
  } as const;
  return {
    ...server,
    url,
    folder,
    port,
    start: () =>
      server.launch(launch, (_, signal) =>
        untilAccepting(url.replace(/damoa$/, 'postgres'), signal),
      ),
    // A fast shutdown, which does not wait for clients to disconnect.
    stop: () => server.stop('SIGINT'),
  };
}

async function untilAccepting(url: string, isOver: AbortSignal) {
  const deadline = performance.now() + START_TIMEOUT;
  for (;;) {
    try {
      await ask(url, 'select 1', 2_000);
      return;
    } catch (error) {
      if (isOver.aborted || performance.now() > deadline) throw error;
      await setTimeout(100);
    }
  }
}

/**
 * Runs a statement on a new connection.
 * @param connectionTimeout milliseconds to wait for the connection
 * @returns the rows
 */
export async function ask(url: string, statement: string, connectionTimeout = 10_000) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeout,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
