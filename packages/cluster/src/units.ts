import { parseEnv } from 'node:util';
import { copyDeployed } from './deployed.ts';

export type Kind = 'web' | 'api' | 'worker';

export interface Unit {
  program: string;
  args: string[];
  environment: Record<string, string>;
}

/** What the units name, and where it is here. */
export interface Folders {
  /** Of the version to run. */
  version: string;
  /** Of the cluster. */
  cluster: string;
}

/** A space within a word of a unit. */
const SPACE = '\\x20';

/** What systemd would start for `damoa-KIND@NAME`, with this process's Node. */
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
