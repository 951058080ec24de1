import { readFile } from 'node:fs/promises';
import path from 'node:path';

const MANIFEST = path.join(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/** The address of the script of a lazily loaded module, on every shop: the file name is only a hash. */
export async function scriptOf(module: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const built = manifest[`src/${module}`];
  if (!built) throw new Error(`The build has no script of ${module}.`);
  return `**/${built.file}`;
}
