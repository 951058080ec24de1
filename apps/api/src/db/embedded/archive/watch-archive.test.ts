import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { foldersOfTest } from '../../../../test/backed-up-shop.ts';
import type { EmbeddedServer } from '../embedded-server.ts';
import { noteGap, readGap } from './archive-failure.ts';
import { watchArchive } from './watch-archive.ts';

/** A server that archives, without failures. */
const client = { query: async () => ({ rows: [{ archive_mode: 'on' }], rowCount: 0 }) };

test('dropped WAL is reported each time, and again until there is a newer backup', async () => {
  const { dataDir: cluster, inside } = await foldersOfTest();
  await mkdir(cluster);
  const lines: string[] = [];
  const server = { cluster, archive: inside('wal'), report: (line: string) => lines.push(line) };
  const owner = () => client as unknown as pg.Client;
  const reports = () => lines.filter((line) => line.startsWith('A reason. Some WAL was dropped'));
  function watch(repeatAfter?: number) {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const { signal } = stopping;
    watchArchive(server as unknown as EmbeddedServer, owner, signal, repeatAfter).catch(() => {});
    return stopping;
  }

  const first = watch();
  for (const times of [1, 2]) {
    await noteGap(cluster, 'A reason.');
    await expect.poll(reports).toHaveLength(times);
  }
  first.abort();
  const second = watch(0);
  await expect.poll(() => reports().length).toBeGreaterThanOrEqual(4);
  second.abort();

  const older = inside('20260101T000000Z');
  await mkdir(older);
  watch();
  await expect.poll(() => reports().length).toBeGreaterThanOrEqual(5);
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await mkdir(inside(now));
  await expect.poll(() => readGap(cluster)).toBeUndefined();
});
