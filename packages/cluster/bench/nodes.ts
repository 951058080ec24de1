// Compares the throughput of one machine with a web server and an API to that of two: `npm run bench --
// nodes`. Each "machine" gets a fraction of a CPU core (`--processors 0.35`), so that two fit beside nginx,
// the databases and the load generator on one real machine; without such a limit, two nodes would only share
// what one had. Prints the requests per second, and the CPU time of each program per request. Needs root, for
// the limit. `--only 'a search'` measures one kind of request, `--seconds 10` sets the duration of each
// measurement, and `--products 100000` the size of the catalogue.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '../src/index.ts';
import { CALLS } from './support/calls.ts';
import { limitProcessors } from './support/cpu-slice.ts';
import { processorTime } from './support/processor-time.ts';

const { values } = parseArgs({
  options: {
    processors: { type: 'string', default: '0.35' },
    seconds: { type: 'string', default: '10' },
    products: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const LOAD = path.join(import.meta.dirname, 'support/load.ts');
/** Connections per machine: enough to keep it busy, too few to overload it. */
const CONNECTIONS = 6;
const MEMBERS = 20;
/** Seconds of load before each measurement, to fill caches and let a newly started node compile its code. */
const WARM_UP = 30;
const WITHOUT_LIMITS = {
  LIMIT_REGISTER: '1000000',
  LIMIT_WRITES: '1000000',
  LIMIT_LOGIN_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
};

interface Measured {
  accepted: number;
  others: number;
  /** The 97.5th percentile of the response time in milliseconds. */
  p97_5: number;
  seconds: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-nodes-'));
await chmod(folder, 0o755);
const cluster = await startCluster({
  folder,
  settings: WITHOUT_LIMITS,
  products: Number(values.products),
});
try {
  await Promise.all(cluster.workers.map((worker) => worker.stop()));
  const tokens = await joinAll(cluster.url);
  const names = Object.keys(CALLS).filter((name) => !values.only || name === values.only);
  console.log(`each machine has ${values.processors} of a processor`);
  for (const name of names) {
    const one = await measure(1, name, tokens);
    const two = await measure(2, name, tokens);
    console.log(`${name}: ${(two.perSecond / one.perSecond).toFixed(2)} × with two machines`);
    for (const [count, { perSecond, p97_5, others, times }] of [one, two].entries()) {
      const refused = others > 0 ? `, ${others} refused` : '';
      console.log(
        `  ${count + 1}: ${perSecond.toFixed(0)} a second, 97.5% within ${p97_5} ms${refused}; processor time: ${times}`,
      );
    }
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Measures with this many machines in service; the others are stopped. */
async function measure(machines: number, name: string, tokens: string[]) {
  const nodes = machinesOf(cluster);
  const spare = nodes.slice(machines).flat();
  await Promise.all(spare.map((node) => node.stop()));
  const release = await Promise.all(
    nodes
      .slice(0, machines)
      .map((machine) => limitProcessors(machine.map(pidOf), Number(values.processors))),
  );
  try {
    await load(machines, name, WARM_UP, tokens);
    const before = readTimes();
    const measured = await load(machines, name, Number(values.seconds), tokens);
    const after = readTimes();
    const times = Object.entries(after)
      .map(([program, seconds]) => {
        const each = ((seconds - (before[program] ?? 0)) / measured.accepted) * 1_000;
        return `${program} ${each.toFixed(2)} ms`;
      })
      .join(', ');
    return { ...measured, perSecond: measured.accepted / measured.seconds, times };
  } finally {
    await Promise.all(release.map((one) => one()));
    await Promise.all(spare.map((node) => node.start()));
  }
}

async function load(machines: number, name: string, seconds: number, tokens: string[]) {
  const connections = String(CONNECTIONS * machines);
  const child = fork(LOAD, [cluster.url, connections, String(seconds), name, tokens.join(',')]);
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
}

/** The CPU time of each program so far, in seconds. */
function readTimes(): Record<string, number> {
  const sum = (pids: readonly (number | undefined)[]) =>
    pids.reduce<number>((total, pid) => total + (pid === undefined ? 0 : processorTime(pid)), 0);
  return {
    nginx: sum([cluster.nginx.pid()]),
    'web servers': sum(cluster.web.map((node) => node.pid())),
    APIs: sum(cluster.api.map((node) => node.pid())),
    primary: sum([cluster.primary.pid()]),
    replica: sum([cluster.replica.pid()]),
    Redis: sum([cluster.redis.pid()]),
  };
}

function machinesOf({ web, api }: Cluster) {
  return web.map((node, index) => [node, api[index]].filter((one) => one !== undefined));
}

function pidOf(node: { name: string; pid(): number | undefined }) {
  const pid = node.pid();
  if (pid === undefined) throw new Error(`${node.name} does not run.`);
  return pid;
}

async function joinAll(url: string) {
  const tokens: string[] = [];
  const password = 'a-lamp-beside-nine-tents';
  for (let number = 0; number < MEMBERS; number += 1) {
    const email = `member-${number}@bench.example`;
    await post(`${url}/api/register`, {
      name: `member ${number}`,
      email,
      password,
      password_confirmation: password,
    });
    const { token } = await post(`${url}/api/login`, { email, password });
    tokens.push(String(token));
  }
  return tokens;
}

async function post(url: string, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
