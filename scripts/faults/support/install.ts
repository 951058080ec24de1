import { spawnSync } from 'node:child_process';

/** Makes sure that a program is there; installs Debian's package where it is not. */
export function install(program: string, debianPackage = program) {
  const isPresent = () => spawnSync('which', [program]).status === 0;
  if (isPresent()) return;
  // Not started by the package: with this run level it starts nothing.
  const command = `apt-get update -q && RUNLEVEL=1 apt-get install -qy -o DPkg::Lock::Timeout=300 ${debianPackage}`;
  spawnSync(process.getuid?.() === 0 ? command : `sudo -n sh -c '${command}'`, { shell: true });
  if (!isPresent()) throw new Error(`${program} is not there and could not be installed.`);
}
