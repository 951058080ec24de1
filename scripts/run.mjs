// Runs one of the scripts beside this file with the project's versions of Node and pnpm.
// Plain JavaScript without dependencies, because it must run on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const TOOLCHAIN = path.join(ROOT, '.toolchain');
const NODE = readFileSync(path.join(ROOT, '.node-version'), 'utf8').trim();
const PNPM = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).packageManager.split(
  '@',
)[1];
const major = (version) => Number.parseInt(version, 10);

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Installs missing tools from the npm registry into the project, not globally. */
function installTools() {
  const bin = path.join(TOOLCHAIN, 'node_modules', '.bin');
  const wanted = [`pnpm@${PNPM}`];
  if (major(process.versions.node) < major(NODE)) {
    wanted.push(`node-${process.platform}-${process.arch}@${NODE}`);
  }
  const present = wanted.every((tool) => {
    const [name, version] = tool.split('@');
    const manifest = path.join(TOOLCHAIN, 'node_modules', name, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
  });
  if (!present) {
    console.error(`Fetching ${wanted.join(' and ')} …`);
    const flags = ['--no-save', '--no-package-lock', '--no-engine-strict', '--loglevel=error'];
    const npm = spawnSync('npm', ['install', '--prefix', TOOLCHAIN, ...flags, ...wanted], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (npm.status !== 0) fail(`Could not fetch ${wanted.join(' and ')} from the npm registry.`);
  }
  return bin;
}

if (process.platform === 'win32') fail('Damoa runs on Linux and macOS; on Windows, use WSL.');
if (major(process.versions.node) < 20) {
  fail(`Damoa needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
}
const [task, ...args] = process.argv.slice(2);
process.env.PATH = installTools() + path.delimiter + process.env.PATH;
// Makes Node trust the system's certificates, such as that of a company's proxy.
process.env.NODE_USE_SYSTEM_CA ??= '1';
if (!existsSync(path.join(ROOT, 'node_modules'))) console.error('Installing the dependencies …');

const install = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
  cwd: ROOT,
  encoding: 'utf8',
  env: { ...process.env, CI: 'true' },
});
if (install.status !== 0)
  fail(`Installing the dependencies failed:\n${install.stdout}${install.stderr}`);

const child = spawn('node', [path.join(ROOT, 'scripts', `${task}.ts`), ...args], {
  // The child stops when this channel closes, however this process ends.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: ROOT,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

// A killed npm does not signal its scripts, which would keep running and occupy the ports.
const npm = process.env.npm_lifecycle_event && npmProcess();
if (npm) {
  setInterval(() => {
    if (!isAlive(npm)) child.kill('SIGTERM');
  }, 500).unref();
}

/** The process id of npm: the parent of this process, or of the shell between them. */
function npmProcess() {
  try {
    const [, name, rest] = /^\d+ \((.*)\) \S (.*)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    );
    return /sh$/.test(name) ? Number.parseInt(rest, 10) : process.ppid;
  } catch {
    return process.ppid;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
