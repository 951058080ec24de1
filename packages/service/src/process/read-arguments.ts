import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Reads what follows `npm run`: words and options.
 * @param maxWords the number of words that the command takes at most
 * @returns undefined for `--help`, after printing the usage
 * @throws Error whose message says what is wrong, with the usage
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { options, maxWords }: { options: Options; maxWords: number },
  usage: string,
) {
  if (args.includes('--help')) {
    console.log(usage);
    return undefined;
  }
  const { positionals: words, values } = parse(args, options, usage);
  if (words.length <= maxWords) return { words, options: values };
  throw new Error(`Unexpected argument '${words[maxWords]}'\n\n${usage}`);
}

function parse<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    // Only its first sentence: the others say how to pass what begins with a hyphen.
    const [reason] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new Error(`${reason}\n\n${usage}`);
  }
}

/**
 * Reads an argument or option that is a whole number.
 * @throws Error whose message names it
 */
export function readCount(name: string, text: string, max: number, min = 1) {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= min && count <= max) return count;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${text}`);
}
