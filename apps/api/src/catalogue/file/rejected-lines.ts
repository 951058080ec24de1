import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The limit keeps a small file that unpacks to very many bad lines from filling the disk. */
export const MAX_BYTES = 16 * 1024 * 1024;

export interface RejectedLine {
  line: number;
  reason: string;
  text: string;
}

/**
 * Writes bad lines to a file next to the imported one, or to a temporary folder if that one is read-only.
 * @param imported the path of the imported file
 */
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
    /** The number of lines that did not fit. Once one did not, no further line is written. */
    leftOut: () => leftOut,
    /** Deletes the file of an earlier run, which could be mistaken for that of this run. */
    clear: () => rm(file, { force: true }).catch(() => {}),
    async add({ line, reason, text }: RejectedLine) {
      const row = `${JSON.stringify({ line, reason, text })}\n`;
      bytes += Buffer.byteLength(row);
      if (bytes > MAX_BYTES) {
        leftOut += 1;
        return;
      }
      handle ??= await start();
      await handle.writeFile(row);
    },
    close: async () => handle?.close(),
  };
}
