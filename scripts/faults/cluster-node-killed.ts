import type { ShopProcess } from '../../packages/cluster/src/index.ts';
import { databaseOf, startCluster } from './support/cluster.ts';
import type { Context, Fault } from './support/fault.ts';
import { browsing, keyedWriting, shopper } from './support/shopping.ts';
import { startTraffic } from './support/traffic.ts';
import { pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

const ROUNDS = 3;
/** Load that one node can serve on a shared machine. */
const LOAD = { clients: 4, every: 25 };
/** Milliseconds for which a node is down, and for which all are up again. */
const AWAY = 6_000;
const BACK = 2_000;

export default {
  promise:
    'each web server and each API in turn killed (kill -9), and frozen for 6 s (SIGSTOP), under visitors and keyed writers through nginx: no read and no keyed write fails, nobody is logged out',
  on: ['cluster'],
  minutes: 6,
  async run(context) {
    const cluster = await startCluster(context);
    const writers = await startWriters(context, cluster.url, { every: 500 });
    const nodes = [...cluster.web, ...cluster.api];
    await disturb(context, cluster.url, 'killed', nodes, {
      away: (node) => node.kill(),
      back: (node) => node.start(),
    });
    await disturb(context, cluster.url, 'frozen', nodes, {
      away: (node) => node.freeze(),
      back: (node) => node.thaw(),
    });
    await reportWriters(context, writers, databaseOf(cluster));
  },
} satisfies Fault;

interface Disturbance {
  away(node: ShopProcess): unknown;
  back(node: ShopProcess): unknown;
}

async function disturb(
  context: Context,
  url: string,
  state: string,
  nodes: readonly ShopProcess[],
  { away, back }: Disturbance,
) {
  const { report } = context;
  const { member, post, products } = await shopper(url);
  const reads = startTraffic(context, browsing(url, member, post), LOAD);
  const writes = startTraffic(context, keyedWriting(url, member, products), LOAD);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const node of nodes) {
      await pause(BACK);
      await away(node);
      await pause(AWAY);
      await back(node);
    }
  }
  await pause(BACK);
  for (const [kind, traffic] of Object.entries({ reads, 'keyed writes': writes })) {
    await traffic.stop();
    report.atLeast(`${state}: ${kind}`, traffic.count(), 100);
    report.exactly(`${state}: ${kind} that failed`, traffic.failed(), 0);
    report.atMost(`${state}: slowest of them`, traffic.slowest(), 5_000, 'ms');
    traffic.noteFailures();
  }
  const loggedOut = reads.loggedOut() + writes.loggedOut();
  report.exactly(`${state}: answers that log out (401)`, loggedOut, 0);
}
