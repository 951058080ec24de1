import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { segmentName } from '../db/embedded/archive/wal-names.ts';
import { writeManifest } from './manifest.ts';
import { readBackups } from './restorable.ts';

const ENDED = new Date('2026-11-23T12:00:00Z');
const LAST_IN_BACKUP = 255;
/** When a segment was archived: one every hour. */
const archivedAt = (number: number) =>
  new Date(ENDED.getTime() + (number - LAST_IN_BACKUP) * 3_600_000);

test.each([
  ['to its own end without archived WAL', [], ENDED, 255],
  ['to the last archived WAL segment', [256, 257], archivedAt(257), 257],
  ['up to the first missing WAL segment', [256, 258, 259], archivedAt(256), 256],
  ['to its own end if the next WAL segment is missing', [257], ENDED, 255],
])('a backup can be restored %s', async (_, archived, to, lastSegment) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa restorable '));
  onTestFinished(() => rm(folder, { recursive: true }));
  const backup = path.join(folder, '20261123T115900Z');
  const archive = path.join(folder, 'wal-1');
  for (const one of [backup, archive]) await mkdir(one);
  await writeManifest(backup, {
    format: 1,
    version: '18',
    systemIdentifier: '1',
    timeline: 1,
    began: new Date('2026-11-23T11:59:00Z'),
    ended: ENDED,
    firstSegment: 254,
    lastSegment: LAST_IN_BACKUP,
    folders: [],
    files: [],
  });
  for (const number of archived) {
    const file = path.join(archive, `${segmentName({ timeline: 1, number })}.zst`);
    await writeFile(file, '');
    await utimes(file, archivedAt(number), archivedAt(number));
  }
  const [found] = await readBackups(folder);
  expect(found?.ranges).toEqual([{ timeline: 1, from: ENDED, to, lastSegment }]);
});
