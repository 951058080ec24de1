import path from 'node:path';
import { expect, test } from 'vitest';
import { run, until } from './support/shop.ts';

const SUPERVISE = path.join(import.meta.dirname, 'supervise.ts');
const SERVICE = path.resolve(import.meta.dirname, '../packages/service/src/index.ts');

/** Starts a service that supervises one process, which runs the given program. */
function supervisor(
  program: string,
  options: { delays: number[]; early?: number; stopTimeout?: number },
  isDispensable = false,
) {
  const code = `
    import { runService } from ${JSON.stringify(SERVICE)};
    import { supervise } from ${JSON.stringify(SUPERVISE)};
    const supervised = { name: 'The child', args: ['-e', ${JSON.stringify(program)}], isDispensable: ${isDispensable} };
    runService(async (_, onStop) => {
      await supervise(supervised, onStop, ${JSON.stringify(options)});
      console.log('supervised');
    });`;
  return run(process.execPath, ['--input-type=module', '-e', code]);
}

const LIVES = 'setInterval(() => {}, 1000);';

/** Milliseconds within which every end is early, however slow the machine. */
const EARLY = 600_000;

test('a process that keeps ending soon after its start stops the service', async () => {
  const shop = supervisor(`process.send('ready', () => process.exit(7))`, {
    delays: [0, 10],
    early: EARLY,
  });
  expect(await shop.ended).toBe(1);
  expect(shop.printed().match(/^The child ended .*$/gm)).toEqual([
    'The child ended unexpectedly (exit code 7); starting it again.',
    'The child ended unexpectedly (exit code 7); starting it again.',
    'The child ended 3 times in a row soon after its start, the last time with exit code 7; giving up.',
  ]);
});

test('a process that ends before it is ready stops the service at once, unless it is dispensable', async () => {
  const ending = (isDispensable: boolean) =>
    supervisor('process.exit(7)', { delays: [0] }, isDispensable);
  const [needed, dispensable] = [ending(false), ending(true)];
  expect(await needed.ended).toBe(1);
  // The child itself has printed the reason.
  expect(needed.printed()).not.toMatch('starting it again');
  await until(() => dispensable.printed().includes('starting it again'));
  dispensable.child.kill('SIGTERM');
  expect(await dispensable.ended).toBe(0);
});

test('a process that is killed before it is ready stops the service with the name of the signal', async () => {
  const shop = supervisor(`process.kill(process.pid, 'SIGKILL')`, { delays: [0] });
  expect(await shop.ended).toBe(1);
  expect(shop.printed()).toBe('The child ended (SIGKILL).\n');
});

test('a dispensable process that keeps ending never stops the service, and is started again after the longest delay', async () => {
  const options = { delays: [0, 10], early: EARLY };
  const shop = supervisor('console.log("try"); process.exit(7)', options, true);
  await until(() => (shop.printed().match(/^try$/gm)?.length ?? 0) > 5);
  expect(shop.printed().match(/^The child ended .*$/gm)).toEqual([
    'The child ended unexpectedly (exit code 7); starting it again.',
    'The child ended unexpectedly (exit code 7); starting it again.',
    'The child ended 3 times in a row soon after its start, the last time with exit code 7; it is started again every 0.01 s.',
  ]);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('a process that runs for a while each time is restarted without limit', async () => {
  const program = `process.send('ready'); setTimeout(() => process.exit(7), 100)`;
  const shop = supervisor(program, { delays: [0], early: 50 });
  const times = () => shop.printed().match(/starting it again/g)?.length ?? 0;
  await until(() => times() > 3);
});

test('a killed process is restarted, with a line in the log', async () => {
  const shop = supervisor(`console.log('pid', process.pid); process.send('ready'); ${LIVES}`, {
    delays: [0],
  });
  const pids = () => [...shop.printed().matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
  await until(() => shop.printed().includes('supervised'));
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await until(() => shop.printed().includes('The child runs again.'));
  expect(shop.printed()).toMatch('The child ended unexpectedly (SIGKILL); starting it again.');
});

test('a stop during the delay before a restart takes effect at once', async () => {
  const shop = supervisor(`process.send('ready', () => process.exit(7))`, {
    delays: [3_600_000],
  });
  await until(() => shop.printed().includes('starting it again'));
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('a process that does not stop is killed, with a line in the log', async () => {
  const hangs = `process.on('SIGTERM', () => {}); process.send('ready'); ${LIVES}`;
  const shop = supervisor(hangs, { delays: [], stopTimeout: 100 });
  await until(() => shop.printed().includes('supervised'));
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(shop.printed()).toMatch('The child did not stop within 0.1 s: it is killed.');
});
