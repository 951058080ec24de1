import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { segmentName } from '../db/embedded/archive/wal-names.ts';
import { writeManifest } from './manifest.ts';
import { readBackups } from './restorable.ts';

const ENDED = new Date('2026-11-23T12:00:00Z');
const LAST_IN_BACKUP = 255;
/** When a segment was archived: one every hour. */
const archivedAt = (number: number) =>
  new Date(ENDED.getTime() + (number - LAST_IN_BACKUP) * 3_600_000);

/** What can be restored from a backup on timeline 1, given the archived segments and the history of timeline 2. */
async function rangesWith(archived: { timeline: number; number: number }[], history?: string) {
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
  for (const segment of archived) {
    const file = path.join(archive, `${segmentName(segment)}.zst`);
    await writeFile(file, '');
    await utimes(file, archivedAt(segment.number), archivedAt(segment.number));
  }
  if (history !== undefined)
    await writeFile(path.join(archive, '00000002.history.zst'), zstdCompressSync(history));
  const [found] = await readBackups(folder);
  return found?.ranges;
}

test.each([
  ['to its own end without archived WAL', [], ENDED, 255],
  ['to the last archived WAL segment', [256, 257], archivedAt(257), 257],
  ['up to the first missing WAL segment', [256, 258, 259], archivedAt(256), 256],
  ['to its own end if the next WAL segment is missing', [257], ENDED, 255],
])('a backup can be restored %s', async (_, archived, to, lastSegment) => {
  const ranges = await rangesWith(archived.map((number) => ({ timeline: 1, number })));
  expect(ranges).toEqual([{ timeline: 1, from: ENDED, to, lastSegment }]);
});

const OWN = { timeline: 1, from: ENDED, to: ENDED, lastSegment: LAST_IN_BACKUP };
const TO_NEXT = { to: archivedAt(256), lastSegment: 256 };

test.each([
  [
    'a later timeline that branches off after it',
    '1/00000100',
    2,
    [OWN, { ...OWN, timeline: 2, ...TO_NEXT }],
  ],
  ['none that branches off in its last segment, perhaps before its end', '0/FF000100', 2, [OWN]],
  ['none whose WAL has a gap before the branch', '1/02000100', 1, [{ ...OWN, ...TO_NEXT }]],
])('a backup can be restored along %s', async (_, branch, timeline, ranges) => {
  const history = `1\t${branch}\tno recovery target specified\n`;
  expect(await rangesWith([{ timeline, number: 256 }], history)).toEqual(ranges);
});
