import type { ParseArgsOptionsConfig } from 'node:util';
import { printHelp, readArguments } from '../../packages/service/src/process/read-arguments.ts';

/** Reads the arguments of this process. Prints its usage and ends it, if that is asked for or they are wrong. */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  maxWords = 0,
) {
  const args = process.argv.slice(2);
  if (printHelp(args, usage)) process.exit();
  try {
    return readArguments(args, { options, maxWords }, usage);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The same for a command that takes no arguments. */
export function expectNoArguments(usage: string) {
  readCommandLine(usage, {});
}
