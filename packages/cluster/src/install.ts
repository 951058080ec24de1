import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders of programs that Debian puts on nobody's path. */
const FOLDERS = ['/usr/lib/postgresql/*/bin'];

const LOCK = path.join(tmpdir(), 'damoa-install.lock');

/**
 * The path of a program of Debian's. A package that is missing is installed.
 * @throws when that fails
 */
export function findProgram(program: string, debianPackage = program): string {
  const found = find(program);
  if (found) return found;
  installPackages(debianPackage);
  const installed = find(program);
  if (!installed) throw new Error(`${program} is not there and could not be installed.`);
  return installed;
}

/**
 * Installs packages of Debian, as root or with `sudo`; without either, nothing happens. One process after the
 * other: tests run side by side, and apt does not wait until another has read its lists.
 */
export function installPackages(...packages: string[]) {
  // With this run level, a package does not start its service.
  const command = `apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends -o DPkg::Lock::Timeout=300 ${packages.join(' ')}`;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...args] = [...asRoot, 'flock', LOCK, '-c', command];
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function find(program: string) {
  const onPath = spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
  if (onPath) return onPath;
  const versions = FOLDERS.flatMap((folder) => globSync(path.join(folder, program)));
  return versions
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}
