import path from 'node:path';

/**
 * Resolves a path from a command line against the folder in which the command was typed: package managers
 * change to the project's folder before they run it.
 */
export function fromCaller(file: string) {
  return path.resolve(process.env.INIT_CWD ?? '', file);
}
