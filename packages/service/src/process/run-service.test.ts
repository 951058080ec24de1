import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('run-service.ts', import.meta.url).href);
const FLAGS = ['--conditions=@damoa/source', '--input-type=module-typescript', '-e'];

const programOf = (start: string) => `
  import { ReportedError, runService } from ${MODULE};
  runService(async (_settings, onStop) => { ${start} });`;

/** Runs a service in a process of its own, which gets `signal` once the service has printed "open". */
async function run(start: string, signal: NodeJS.Signals = 'SIGTERM') {
  const child = spawn(process.execPath, [...FLAGS, programOf(start)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('open')) child.kill(signal);
  });
  const [code] = await once(child, 'exit');
  return { code, output: await output, errors: await errors };
}

const OPEN = `
  onStop(() => console.log('closed first'));
  onStop(() => console.log('closed last'));`;
/** Keeps the process running. */
const RUNNING = `setInterval(() => {}, 1000); console.log('open');`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes what is open, the last opened first',
  async (signal) => {
    expect(await run(OPEN + RUNNING, signal)).toEqual({
      code: 0,
      output: 'open\nclosed last\nclosed first\n',
      errors: '',
    });
  },
);

test('a start that fails is reported in one line, and what is open is closed', async () => {
  expect(await run(`${OPEN} throw new Error('no luck');`)).toEqual({
    code: 1,
    output: 'closed last\nclosed first\n',
    errors: 'no luck\n',
  });
});

test('an error that was reported already is not printed again', async () => {
  expect(await run(`throw new ReportedError('no luck');`)).toEqual({
    code: 1,
    output: '',
    errors: '',
  });
});

test('a close that fails is reported, and does not keep the others open', async () => {
  const failing = `
    onStop(async () => { throw new Error('rejected'); });
    onStop(() => { throw new Error('thrown'); });`;
  expect(await run(OPEN + failing + RUNNING)).toEqual({
    code: 1,
    output: 'open\nclosed last\nclosed first\n',
    errors: 'thrown\nrejected\n',
  });
});

test.each(['void Promise.reject(error)', 'setImmediate(() => { throw error; })'])(
  'an error that nothing catches ends the process, and is printed without query parameters: %s',
  async (fail) => {
    const error = `const cause = new Error('duplicate key');
      const error = new Error('Failed query, params: a@b', { cause });`;
    const { code, errors } = await run(`${error} setInterval(() => {}, 1000); ${fail};`);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Error: duplicate key\n +at /);
    expect(errors).not.toContain('a@b');
  },
);

test('an error that nothing catches is printed with its cause', async () => {
  const { errors } = await run(`setImmediate(() => {
    throw new Error('unreadable: words.txt', { cause: new Error('bad line 7') });
  });`);
  expect(errors.split('\n').join()).toMatch(/unreadable: words\.txt.*bad line 7/);
});

test('a buffer of some kilobytes keeps no more memory than it needs', async () => {
  // The first ones may still be of the pool that existed at the start.
  const { output } = await run(`
    const buffers = Array.from({ length: 20 }, () => Buffer.from('x'.repeat(20_000)));
    console.log(buffers.at(-1).buffer.byteLength);
    throw new ReportedError('end');`);
  expect(output).toBe('20000\n');
});

test('a service goes on although nobody reads its log any more', async () => {
  const start = `
    let events = 0;
    setInterval(() => {
      console.error('an event');
      if (++events === 20) process.exit(42);
    }, 50);`;
  const command = 'exec 3>&1; { "$0" "$@" 2>&1; echo "exit code $?" >&3; } | head -n 1';
  const child = spawn('sh', ['-c', command, process.execPath, ...FLAGS, programOf(start)]);
  expect(await text(child.stdout)).toBe('an event\nexit code 42\n');
});
