import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Program } from '../src/paths.ts';

const DIST = path.resolve(import.meta.dirname, '../dist');

/**
 * A built program, for tests that start a separate process: it starts in less than half the time of the
 * sources.
 * @throws Error if the API is not built
 */
export function builtProgram(program: Program) {
  const file = path.join(DIST, `${program}.js`);
  if (!existsSync(file)) throw new Error('The API is not built: `npm run build`.');
  return file;
}
