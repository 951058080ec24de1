import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/** Folders of programs that Debian puts on nobody's path. */
const FOLDERS = ['/usr/lib/postgresql/*/bin'];

/**
 * The path of a program of Debian's. A package that is missing is installed.
 * @throws when that fails
 */
export function findProgram(program: string, debianPackage = program): string {
  const found = find(program);
  if (found) return found;
  // With this run level, the package does not start its service.
  const command = `apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qy -o DPkg::Lock::Timeout=300 ${debianPackage}`;
  spawnSync(process.getuid?.() === 0 ? command : `sudo -n sh -c '${command}'`, { shell: true });
  const installed = find(program);
  if (!installed) throw new Error(`${program} is not there and could not be installed.`);
  return installed;
}

function find(program: string) {
  const onPath = spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
  if (onPath) return onPath;
  const versions = FOLDERS.flatMap((folder) => globSync(path.join(folder, program)));
  return versions
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}
