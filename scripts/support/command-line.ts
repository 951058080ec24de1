import type { ParseArgsOptionsConfig } from 'node:util';
import { readArguments } from '../../packages/service/src/process/read-arguments.ts';

/** Reads the arguments of this process. Prints its usage and ends it, if that is asked for or they are wrong. */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  maxWords = 0,
) {
  try {
    const given = readArguments(process.argv.slice(2), { options, maxWords }, usage);
    if (given) return given;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.exit(0);
}

/** The same for a command that takes no arguments. */
export function expectNoArguments(usage: string) {
  readCommandLine(usage, {});
}
