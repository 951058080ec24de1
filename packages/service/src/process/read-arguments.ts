import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Reads what follows `npm run`: a command, at most one argument, and options.
 * @throws Error whose message says what is wrong, with the usage
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [command, argument, ...rest] = positionals;
    if (rest.length === 0) return { command, argument, options: values };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  throw new Error(usage);
}

/**
 * Reads an argument or option that is a count.
 * @throws Error whose message names it
 */
export function readCount(name: string, text: string, max: number) {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  throw new Error(`${name} must be a whole number from 1 to ${max}, not ${text}`);
}
