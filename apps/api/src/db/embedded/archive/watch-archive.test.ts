import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { foldersOfTest } from '../../../../test/backed-up-shop.ts';
import type { EmbeddedServer } from '../embedded-server.ts';
import { noteDrop } from './archive-failure.ts';
import { watchArchive } from './watch-archive.ts';

/** A server that archives, without failures. */
const client = { query: async () => ({ rows: [{ archive_mode: 'on' }], rowCount: 0 }) };

test('every dropped WAL segment is reported, even if archiving works again by then', async () => {
  const { dataDir: cluster, inside } = await foldersOfTest();
  await mkdir(cluster);
  const lines: string[] = [];
  const server = { cluster, archive: inside('wal'), report: (line: string) => lines.push(line) };
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const owner = () => client as unknown as pg.Client;
  watchArchive(server as unknown as EmbeddedServer, owner, stopping.signal).catch(() => {});
  const reports = () => lines.filter((line) => line.includes('WAL was dropped')).length;
  for (const times of [1, 2]) {
    await noteDrop(cluster);
    await expect.poll(reports).toBe(times);
  }
});
