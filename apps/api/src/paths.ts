import path from 'node:path';

/** Entry points of processes and threads: paths in `src` without extension, and the same in the build. */
export const PROGRAMS = [
  'main',
  'worker',
  'database',
  'accounts/passwords/password-worker',
  'backup/cli',
  'backup/restore-segment',
  'catalogue/cli',
  'db/embedded/archive/archive-segment',
  'my-account/cli',
] as const;

export type Program = (typeof PROGRAMS)[number];

/** `src`, or `dist` in a built shop. */
const CODE = import.meta.dirname;

/** The folder of the word lists, categories and texts that come with the shop. */
export const DATA = path.resolve(CODE, '../data');

export const MIGRATIONS = path.resolve(CODE, '../drizzle');

/** The file to start: TypeScript when this file runs as TypeScript, otherwise JavaScript. */
export function programFile(program: Program) {
  return path.join(CODE, `${program}${path.extname(import.meta.filename)}`);
}
