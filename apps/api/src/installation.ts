import path from 'node:path';

/** What runs as a process or thread of its own: the path in `src` without the ending. The build has each at the same path. */
export const PROGRAMS = [
  'main',
  'worker',
  'database',
  'accounts/password-worker',
  'backup/cli',
  'backup/restore-segment',
  'catalogue/cli',
  'db/embedded/archive/archive-segment',
  'my-account/cli',
] as const;

export type Program = (typeof PROGRAMS)[number];

/** `src`, or `dist` in a built shop. */
const CODE = import.meta.dirname;

/** Word lists, categories and texts that come with the shop. */
export const DATA = path.resolve(CODE, '../data');

export const MIGRATIONS = path.resolve(CODE, '../drizzle');

/** The file to start, in TypeScript where this one is. */
export function programFile(program: Program) {
  return path.join(CODE, `${program}${path.extname(import.meta.filename)}`);
}
