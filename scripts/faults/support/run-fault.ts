// Runs one fault in a child process, sends its figures to the parent, and cleans up.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Fault, type Figure, makeReport } from './fault.ts';

/** Messages to the parent. */
export type Message =
  | { kind: 'figure'; figure: Figure }
  | { kind: 'note'; line: string }
  /** All figures have been sent. */
  | { kind: 'complete' };

/** Milliseconds for one cleanup. */
const CLEANUP_TIMEOUT = 25_000;

const [name = '', topology] = process.argv.slice(2);
const send = (message: Message) => process.send?.(message);
const report = makeReport(
  (figure) => send({ kind: 'figure', figure }),
  (line) => send({ kind: 'note', line }),
);

const folder = await mkdtemp(path.join(tmpdir(), `damoa-fault-${name}-`));
const opened: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

/** Runs the cleanups once, and ends the process. */
function end() {
  ending ??= (async () => {
    for (const close of opened.reverse()) {
      await Promise.race([
        Promise.try(close).catch((error: Error) => report.note(`Cleanup: ${error.message}`)),
        setTimeout(CLEANUP_TIMEOUT),
      ]);
    }
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  })();
  return ending.then(() => process.exit());
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, end);
process.on('uncaughtException', fail);

function fail(error: unknown) {
  if (ending) return;
  report.exactly('the run', error instanceof Error ? error.message : error, 'is complete');
  send({ kind: 'complete' });
  return end();
}

try {
  const { default: fault }: { default: Fault } = await import(`../${name}.ts`);
  await fault.run({
    folder,
    report,
    topology: topology === 'cluster' ? 'cluster' : 'start',
    onEnd: (close) => opened.push(close),
  });
  if (!ending) send({ kind: 'complete' });
  await end();
} catch (error) {
  await fail(error);
}
