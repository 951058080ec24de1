import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadCategories } from '../src/catalogue/categories.ts';
import { connect } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { copyNewCluster, createNewCluster } from './new-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a template database with the schema and the categories. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for all test files of a Vitest process. */
export default async function setup(project: TestProject) {
  const newCluster = await createNewCluster();
  const { url, stop } = await startPostgres(newCluster);
  project.provide('newCluster', newCluster);
  project.provide('templateUrl', url);
  return async () => {
    await stop();
    await rm(newCluster, { recursive: true });
  };
}

/**
 * A real PostgreSQL with the schema and the categories.
 * @param newCluster a data directory to copy
 */
export async function startPostgres(newCluster?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-test-'));
  if (newCluster) await copyNewCluster(folder, newCluster);
  // Every API opens up to 40 connections, and every Vitest worker may have several APIs.
  const postgres = await startEmbedded(folder, { durable: false, connections: 500 });
  const { db, close } = connect(postgres.url);
  // Each test file has its own database, and autovacuum of hundreds of databases would take a quarter of a
  // CPU core.
  await db.$client.query(`alter system set autovacuum = 'off'`);
  await db.$client.query('select pg_reload_conf()');
  await migrate(db);
  await loadCategories(db);
  await close();
  return {
    folder,
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
