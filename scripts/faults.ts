// Injects faults into a shop of its own, and prints what the shop promises beside what was measured.
// `npm run faults` runs all of them, `npm run faults -- kill-database` one; `--cluster` runs them on several
// machines, as `npm run cluster` does; `--write` updates the scoreboard in docs/reliability.md.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Fault, Topology } from './faults/support/fault.ts';
import type { Message } from './faults/support/run-fault.ts';
import { type Result, verdictOf, writeScoreboard } from './faults/support/scoreboard.ts';
import { readCommandLine } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const FOLDER = path.join(import.meta.dirname, 'faults');
/** Minutes for the start and stop of a cluster, in addition to those of a fault. */
const CLUSTER_MINUTES = 1;
/** Milliseconds for the cleanup after a fault. */
const CLEANUP_TIMEOUT = 60_000;
/** Runs a child process in its own mount namespace, in which unprivileged users may mount too. */
const OWN_MOUNTS = {
  execPath: 'unshare',
  execArgv: [
    '--mount',
    ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']),
    process.execPath,
  ],
};

const all = globSync('*.ts', { cwd: FOLDER })
  .map((file) => path.basename(file, '.ts'))
  .sort();
const USAGE = `npm run faults              inject every fault into a shop like that of npm start, one after another
npm run faults -- NAME …    only these: ${all.join(', ')}
  --cluster                 into a cluster, as npm run cluster starts it
  --write                   write the figures to docs/reliability.md`;

const { words: names, options } = readCommandLine(
  USAGE,
  { cluster: { type: 'boolean' }, write: { type: 'boolean' } },
  all.length,
);
const unknown = names.find((name) => !all.includes(name));
if (unknown || process.platform !== 'linux') {
  console.error(unknown ? `There is no fault ${unknown}\n\n${USAGE}` : 'Needs Linux.');
  process.exit(1);
}

let current: ChildProcess | undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    current?.kill('SIGTERM');
  });
}

await runTurbo('build', '--filter=@damoa/cluster', '--filter=@damoa/api', '--filter=@damoa/web');
const chosen = await choose();
const started = performance.now();
const results: Result[] = [];
for (const one of chosen) {
  if (!isInterrupted) results.push(await run(one));
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`\nAfter ${minutes} minutes:`);
for (const result of results) console.log(`  ${verdictOf(result).padEnd(6)} ${result.name}`);
if (options.write) await writeScoreboard(results);
const isBroken = results.some((result) => verdictOf(result) === 'broken');
process.exit(isBroken || isInterrupted ? 1 : 0);

interface Chosen {
  name: string;
  fault: Fault;
  topology: Topology;
}

/** The faults to run. A named fault runs, without `--cluster`, on the first topology that it supports. */
async function choose(): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (const name of names.length > 0 ? names : all) {
    const { default: fault }: { default: Fault } = await import(path.join(FOLDER, `${name}.ts`));
    const { on = ['start'] } = fault;
    const first = names.length > 0 ? on[0] : 'start';
    const topology = (options.cluster ? 'cluster' : first) ?? 'start';
    if (on.includes(topology)) chosen.push({ name, fault, topology });
    else if (names.length > 0) {
      console.error(`${name} runs only without --cluster.`);
      process.exit(1);
    }
  }
  return chosen;
}

/** Runs a fault in a child process, which is stopped when it takes too long. */
async function run({ name, fault, topology }: Chosen): Promise<Result> {
  const result: Result = {
    name,
    topology,
    promise: fault.promise,
    figures: [],
    isComplete: false,
  };
  console.log(`\n${name}${topology === 'cluster' ? ' on the cluster' : ''}: ${fault.promise}`);
  const since = performance.now();
  // A process group of its own, so that Ctrl-C reaches it only through this process.
  const child = fork(path.join(FOLDER, 'support/run-fault.ts'), [name, topology], {
    detached: true,
    ...(fault.mounts && OWN_MOUNTS),
  });
  current = child;
  child.on('message', (message: Message) => record(result, message));
  const ended = once(child, 'exit');
  let isLate = false;
  const late = setTimeout(
    () => {
      isLate = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), CLEANUP_TIMEOUT).unref();
    },
    ((fault.minutes ?? 2) + (topology === 'cluster' ? CLUSTER_MINUTES : 0)) * 60_000,
  );
  await ended;
  clearTimeout(late);
  if (!result.isComplete) {
    const measured = isLate ? 'took too long' : 'ended early';
    const figure = { what: 'the run', measured, bound: 'is complete', isWithinBound: false };
    record(result, { kind: 'figure', figure });
  }
  console.log(`  ${verdictOf(result)} after ${Math.round((performance.now() - since) / 1000)} s`);
  return result;
}

function record(result: Result, message: Message) {
  if (message.kind === 'figure') {
    const { what, measured, bound, isWithinBound } = message.figure;
    result.figures.push(message.figure);
    console.log(`  ${isWithinBound ? '✓' : '✗'} ${what}: ${measured} (${bound})`);
  } else if (message.kind === 'complete') result.isComplete = true;
  else console.log(`    ${message.line}`);
}
