import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run, until } from './shop.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-command-'));
afterAll(() => rm(folder, { recursive: true }));

/** A command that stops like those of the API: see `runCommand`. */
const COMMAND = path.join(folder, 'command.js');
await writeFile(
  COMMAND,
  `process.on('disconnect', () => process.exit());
  console.log('pid', process.pid);
  setInterval(() => {}, 1000);`,
);

function startCommand() {
  const module = JSON.stringify(path.join(import.meta.dirname, 'api-command.ts'));
  const code = `import { runApiCommand } from ${module};
    await runApiCommand(${JSON.stringify(COMMAND)});`;
  return run(process.execPath, ['--input-type=module', '-e', code]);
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a stopped command leaves no process behind (%s)',
  async (signal) => {
    const { child, ended, printed } = startCommand();
    await until(() => printed().includes('pid'));
    const pid = Number(/^pid (\d+)$/m.exec(printed())?.[1]);
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await ended;
    await until(() => !isAlive(pid));
  },
);
