import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A small file may unpack to very many bad lines: they must not fill the disk. */
export const MOST_BYTES = 16 * 1024 * 1024;

export interface RejectedLine {
  line: number;
  reason: string;
  text: string;
}

/** The bad lines, in a file beside the imported one; in a folder of ours where that is read-only. */
export function rejectedLines(imported: string) {
  let file = `${imported}.rejected.jsonl`;
  let handle: FileHandle | undefined;
  let bytes = 0;
  let leftOut = 0;

  async function start() {
    try {
      return await open(file, 'w');
    } catch {
      file = path.join(await mkdtemp(path.join(tmpdir(), 'damoa-')), path.basename(file));
      return open(file, 'w');
    }
  }

  return {
    file: () => file,
    /** How many did not fit: none after the first that did not. */
    leftOut: () => leftOut,
    /** What an earlier run left would be taken for what this one found. */
    clear: () => rm(file, { force: true }).catch(() => {}),
    async add({ line, reason, text }: RejectedLine) {
      const row = `${JSON.stringify({ line, reason, text })}\n`;
      bytes += Buffer.byteLength(row);
      if (bytes > MOST_BYTES) {
        leftOut += 1;
        return;
      }
      handle ??= await start();
      await handle.writeFile(row);
    },
    close: async () => handle?.close(),
  };
}
