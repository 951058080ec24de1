import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveSettings, presentArchive } from './archive-settings.ts';

test.each(['/backup/wal-1', `/back 'up'\\%p/wal-1`, undefined])(
  'the archive %s of the last start is known to the next one',
  async (archive) => {
    const cluster = await mkdtemp(path.join(tmpdir(), 'damoa-archive-'));
    onTestFinished(() => rm(cluster, { recursive: true }));
    await writeFile(path.join(cluster, 'postgresql.conf'), archiveSettings(archive).join('\n'));
    expect(await presentArchive(cluster)).toBe(archive);
  },
);
