import path from 'node:path';

/** Package managers change to the project's folder; a path of a command is meant from where one stood. */
export function fromCaller(file: string) {
  return path.resolve(process.env.INIT_CWD ?? '', file);
}
