import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Prints the usage if `--help` asks for it. @returns whether it does */
export function printHelp(args: string[], usage: string) {
  const isAsked = args.includes('--help');
  if (isAsked) console.log(usage);
  return isAsked;
}

/**
 * Reads what follows `npm run`: words and options.
 * @param maxWords the number of words that are taken at most
 * @throws Error whose message says what is wrong, with the usage
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { options, maxWords }: { options: Options; maxWords: number },
  usage: string,
) {
  const { positionals: words, values } = parse(args, options, usage);
  if (words.length <= maxWords) return { words, options: values };
  throw new Error(`Unexpected argument '${words[maxWords]}'\n\n${usage}`);
}

interface Command {
  /** How many words may follow its name. */
  maxWords: number;
  options?: readonly string[];
}

/**
 * The same for one of several commands, whose name is the first word.
 * @returns its name, the words that follow it, and the options
 */
export function readCommand<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { options, commands }: { options: Options; commands: ReadonlyMap<string, Command> },
  usage: string,
) {
  const { words, options: given } = readArguments(args, { options, maxWords: Infinity }, usage);
  const [name, ...rest] = words;
  if (name === undefined) throw new Error(usage);
  const command = commands.get(name);
  if (!command) throw new Error(`Unknown command '${name}'\n\n${usage}`);
  const option = Object.keys(given).find((one) => !command.options?.includes(one));
  if (option !== undefined) throw new Error(`${name} takes no '--${option}'\n\n${usage}`);
  const word = rest[command.maxWords];
  if (word !== undefined) throw new Error(`Unexpected argument '${word}'\n\n${usage}`);
  return { name, words: rest, options: given };
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
