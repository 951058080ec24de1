import { execFile } from 'node:child_process';
import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Where one run of the tests keeps data directories to copy (`scripts/test.ts`). Without it, every shop starts empty. */
const FOLDER = process.env.PREPARED_DATA;

/** The numbers of products of several shops; by default all of the demonstration catalogue. */
const COPIED = [undefined, '0'];

/** What this process prepares or has prepared: the shops of several workers start at the same time. */
const preparing = new Map<string, Promise<void>>();

/** Milliseconds. On a busy disk, PostgreSQL writes for seconds before it ends. */
const STOP_TIMEOUT = 30_000;

/**
 * Fills the data directory of a new shop with a copy of one in which a shop has started already: creating the
 * cluster and loading the catalogue cost seconds of CPU time.
 * @param start starts an API on a data directory for the first time, and stops it
 */
export async function prepareData(
  dataDir: string,
  products: string | undefined,
  start: (dataDir: string) => Promise<void>,
) {
  if (!FOLDER || !COPIED.includes(products)) return;
  const prepared = path.join(FOLDER, products ?? 'all');
  const ready = preparing.get(prepared) ?? prepare(prepared, start);
  preparing.set(prepared, ready);
  await ready;
  await copy(prepared, dataDir);
}

async function prepare(prepared: string, start: (dataDir: string) => Promise<void>) {
  if (await exists(prepared)) return;
  const draft = await mkdtemp(`${prepared}.draft-`);
  await start(draft);
  await untilStopped(path.join(draft, 'postgres'));
  // Each shop has a secret of its own.
  await rm(path.join(draft, 'jwt-secret'), { force: true });
  // Two copies that start at the same time would choose the port that it names.
  await writeFile(path.join(draft, 'postgres/postgresql.conf'), '');
  // Another process may have been faster.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
}

/** PostgreSQL may end later than the API. A copy made before that would begin with a recovery. */
async function untilStopped(cluster: string) {
  const pidFile = path.join(cluster, 'postmaster.pid');
  for (let waited = 0; await exists(pidFile); waited += 50) {
    if (waited >= STOP_TIMEOUT) throw new Error(`PostgreSQL did not stop: ${pidFile} remains.`);
    await setTimeout(50);
  }
}

function exists(folder: string) {
  return access(folder).then(
    () => true,
    () => false,
  );
}

/** Copies what is in a folder, with its owners: PostgreSQL runs as another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);
