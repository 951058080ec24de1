import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { openEmbeddedServer } from '../src/db/embedded/embedded-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory with a cluster that has never run. */
    newCluster: string;
  }
}

/** Creates a data directory with a cluster for `copyNewCluster`. */
export async function createNewCluster() {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-new-cluster-'));
  const options = { isTemporary: false, durable: false, connections: 20, report: () => {} };
  await openEmbeddedServer(folder, options);
  return folder;
}

/**
 * Puts a cluster into a data directory as a first start does, which would take a second of CPU time.
 * @param dataDir absent or empty
 */
export async function copyNewCluster(dataDir: string, from = inject('newCluster')) {
  // With its owners: PostgreSQL runs as another user.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir]);
}
