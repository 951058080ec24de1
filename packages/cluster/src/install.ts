import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders of programs that are not on the PATH in Debian. */
const FOLDERS = ['/usr/lib/postgresql/*/bin'];

const LOCK = path.join(tmpdir(), 'damoa-install.lock');

/**
 * The path of a program from a Debian package, which is installed if the program is missing.
 * @throws Error if that fails
 */
export function findProgram(program: string, debianPackage = program): string {
  const found = find(program);
  if (found) {
    untilInstalled();
    return found;
  }
  installPackages(debianPackage);
  const installed = find(program);
  if (!installed) throw new Error(`${program} is not there and could not be installed.`);
  return installed;
}

/**
 * Installs Debian packages, as root or with `sudo`; without either, does nothing. Concurrent processes take
 * turns, since `apt-get update` does not wait for another one.
 */
export function installPackages(...packages: string[]) {
  // With this run level, packages do not start their services.
  const command = `apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends -o DPkg::Lock::Timeout=300 ${packages.join(' ')}`;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...args] = [...asRoot, 'flock', LOCK, '-c', command];
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Waits while another process installs packages: a program is there before its package is complete. */
function untilInstalled() {
  if (existsSync(LOCK)) spawnSync('flock', [LOCK, 'true']);
}

function find(program: string) {
  const onPath = spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
  if (onPath) return onPath;
  const versions = FOLDERS.flatMap((folder) => globSync(path.join(folder, program)));
  return versions
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}
