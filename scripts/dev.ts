// Runs the API and the web server from their sources, and reloads them on changes. `--worker` also runs a worker.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readCommandLine } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = ['--conditions=@damoa/source'];
/** Folders whose changes restart the API. */
const API_SOURCES = ['src', '../../packages/contracts/src', '../../packages/service/src'];

const USAGE = `npm run dev   run the API and the web server from their sources, and reload them on changes
  --worker    run a worker too, for e-mails, alerts and jobs`;

const { options } = readCommandLine(USAGE, { worker: { type: 'boolean' } });
await runTurbo('build', '--filter=@damoa/contracts');
const children = [
  run('apps/api', ...API_SOURCES.map((folder) => `--watch-path=${folder}`), 'src/main.ts'),
  run('apps/web', 'server/dev.ts'),
  ...(options.worker ? [run('apps/api', 'src/worker.ts', '--join')] : []),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    if (code) process.exitCode = code;
    stop();
  });
}

function stop() {
  for (const child of children) child.kill();
}

function run(folder: string, ...args: string[]) {
  return spawn(process.execPath, [...SOURCES, ...args], {
    cwd: path.join(ROOT, folder),
    stdio: 'inherit',
  });
}
