import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

/** The placeholder for a secret. Files that contain it must be readable by their owner only. */
const SECRET = 'CHANGE_ME';

/** Texts in a file of `deploy/`, such as addresses and folders, and their replacements. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * Copies a file of `deploy/` to the same path below `folder`, with replacements.
 * @returns the path and the text of the copy
 * @throws Error if a text to be replaced is not in the file, which must have changed
 */
export async function copyDeployed(file: string, folder: string, replacements: Replacements = {}) {
  const original = await readFile(path.join(DEPLOY, file), 'utf8');
  let text = original;
  for (const [own, here] of Object.entries(replacements)) {
    if (!text.includes(own)) throw new Error(`deploy/${file} has no ${own}`);
    // A function, since `$&` and the like are special in a replacement string.
    text = text.replaceAll(own, () => here);
  }
  const copy = path.join(folder, file);
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, text, { mode: original.includes(SECRET) ? 0o600 : 0o644 });
  return { path: copy, text };
}
