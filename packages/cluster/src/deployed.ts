import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

/** What stands in a file for a secret, which only its owner may read. */
const SECRET = 'CHANGE_ME';

/** Texts of a file of `deploy/`, such as addresses and folders, by what stands for them here. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * Copies a file of `deploy/` to the same path below `folder`, with replacements.
 * @returns the path of the copy, and its text
 * @throws when a text to be replaced is not in the file, which then means something else than was thought
 */
export async function copyDeployed(file: string, folder: string, replacements: Replacements = {}) {
  const original = await readFile(path.join(DEPLOY, file), 'utf8');
  let text = original;
  for (const [own, here] of Object.entries(replacements)) {
    if (!text.includes(own)) throw new Error(`deploy/${file} has no ${own}`);
    text = text.replaceAll(own, here);
  }
  const copy = path.join(folder, file);
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, text, { mode: original.includes(SECRET) ? 0o600 : 0o644 });
  return { path: copy, text };
}
