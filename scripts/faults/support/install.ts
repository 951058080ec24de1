import { spawnSync } from 'node:child_process';

/** Installs Debian's package of a program that is missing. */
export function install(program: string, debianPackage = program) {
  const isPresent = () => spawnSync('which', [program]).status === 0;
  if (isPresent()) return;
  // With this run level, the package does not start its service.
  const command = `apt-get update -q && RUNLEVEL=1 apt-get install -qy -o DPkg::Lock::Timeout=300 ${debianPackage}`;
  spawnSync(process.getuid?.() === 0 ? command : `sudo -n sh -c '${command}'`, { shell: true });
  if (!isPresent()) throw new Error(`${program} is not there and could not be installed.`);
}
