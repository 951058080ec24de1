import { parseEnv } from 'node:util';
import { copyDeployed } from './deployed.ts';

export type Kind = 'web' | 'api' | 'worker';

export interface Unit {
  program: string;
  args: string[];
  environment: Record<string, string>;
}

/** The folders that replace those in the units. */
export interface Folders {
  /** The folder of the version to run. */
  version: string;
  /** The folder of the cluster. */
  cluster: string;
}

/** An escaped space within a word of a unit. */
const SPACE = '\\x20';

/** Reads what systemd would start for `damoa-KIND@NAME`, with the Node of this process. */
export async function readUnit(kind: Kind, name: string, { version, cluster }: Folders) {
  const here = (file: string) => file.replaceAll(' ', SPACE);
  const { text } = await copyDeployed(`systemd/damoa-${kind}@.service`, cluster, {
    '/usr/bin/node': here(process.execPath),
    '/opt/damoa': here(version),
    '/var/lib/damoa': here(`${cluster}/data`),
    '/etc/damoa': here(`${cluster}/settings`),
  });
  return parseUnit(text.replaceAll('%i', name));
}

/** The command and the environment of a unit, which may have several lines of `Environment=`. */
function parseUnit(text: string): Unit {
  const wordsOf = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))]
      .flatMap(([, value = '']) => value.split(' '))
      .map((word) => word.replaceAll(SPACE, ' '));
  const [program = '', ...args] = wordsOf('ExecStart');
  const assignments = wordsOf('Environment');
  return { program, args, environment: parseEnv(assignments.join('\n')) as Record<string, string> };
}
