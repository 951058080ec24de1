import { readFile } from 'node:fs/promises';
import { everything } from './support/calls.ts';
import type { Fault } from './support/fault.ts';
import { recovery, reportAnswers, startProbes } from './support/probes.ts';
import { signal } from './support/processes.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

export default {
  promise:
    'PostgreSQL frozen for 10 s (SIGSTOP): every answer within 2 s, a success or 503 with Retry-After; a replica goes on answering reads; back within 2 s',
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { reading, all: calls } = await everything(shop);
    await recovery(calls, 2_000);

    const frozen = await shop.postgresProcesses();
    const before = await linesOf(shop.logs);
    for (const pid of frozen) signal(pid, 'SIGSTOP');
    const probes = startProbes(context, calls);
    await pause(10_000);
    const sent = probes.samples.length;
    const stopped = probes.stop();
    for (const pid of frozen) signal(pid, 'SIGCONT');
    const took = await recovery(calls);

    report.note(`${sent} answers while it was frozen`);
    reportAnswers(report, await stopped);
    const livez = probes.samples.filter(({ name }) => name.startsWith('livez'));
    report.exactly('livez other than 200', livez.filter(({ status }) => status !== 200).length, 0);
    const goesOn = probes.samples.filter(({ name }) => name === 'readyz' || name in reading);
    const succeeded = goesOn.filter(({ status }) => status === 200);
    if (shop.cluster) {
      // The replica answers.
      report.exactly('reads and readyz other than 200', goesOn.length - succeeded.length, 0);
    } else {
      const ready = succeeded.filter(({ name }) => name === 'readyz');
      report.atMost('readyz 200 though frozen', ready.length, 1);
    }
    report.atMost('everything succeeds again after', took, 2_000, 'ms');
    report.atMost('lines logged', (await linesOf(shop.logs)) - before, 20);
  },
} satisfies Fault;

async function linesOf(files: readonly string[]) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('').split('\n').length - 1;
}
