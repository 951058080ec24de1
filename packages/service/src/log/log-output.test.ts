import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('../requests/observe-requests.ts', import.meta.url).href);
const PROGRAM = `
  import fastify from 'fastify';
  import { requestOptions } from ${MODULE};
  const { log } = fastify(requestOptions({ level: 'info' }));
  log.info('an event');
  setTimeout(() => process.exit(42), 50);`;
const FLAGS = ['--conditions=@damoa/source', '--input-type=module-typescript', '-e', PROGRAM];

test('a process whose log is on a full disk goes on, and ends', async () => {
  const command = 'exec "$0" "$@" >/dev/full';
  const child = spawn('sh', ['-c', command, process.execPath, ...FLAGS], {
    cwd: import.meta.dirname,
    timeout: 20_000,
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(42);
});
