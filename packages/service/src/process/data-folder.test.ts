import { expect, test } from 'vitest';
import { makeDataFolder, makeFolder } from './data-folder.ts';

test.each([import.meta.filename, `${import.meta.filename}/inside`, '/proc/nope', '/sys/nope'])(
  'a folder that cannot be one, %s, is reported with the name of its setting',
  async (folder) => {
    await expect(makeDataFolder(folder)).rejects.toThrow(/^DATA_DIR: [^\n]+$/);
    await expect(makeFolder('BACKUP_DIR', folder)).rejects.toThrow(/^BACKUP_DIR: [^\n]+$/);
  },
);
