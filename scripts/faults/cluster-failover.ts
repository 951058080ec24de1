import type { Cluster } from '../../packages/cluster/src/index.ts';
import { ask, isSuccess } from './support/ask.ts';
import { startCluster } from './support/cluster.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { visiting } from './support/shopping.ts';
import { startTraffic } from './support/traffic.ts';
import { pause, until } from './support/wait.ts';
import { startWriters } from './support/writers.ts';

/** Milliseconds of writing before the primary is killed, and until the replica is promoted. */
const BEFORE = 5_000;
const DETECTION = 2_000;
/** Milliseconds during which the old primary runs in parallel with the new one. */
const BOTH = 5_000;

export default {
  promise:
    'the primary killed (kill -9) under keyed writers and its replica promoted: with synchronous_standby_names no acknowledged write lost, without it at most those of the last second; writes again within 5 s of the promotion, no read fails, nobody is logged out; the old primary is not taken when it comes back',
  on: ['cluster'],
  minutes: 6,
  async run(context) {
    await failOver(context, { isSynchronous: true });
    await failOver(context, { isSynchronous: false });
  },
} satisfies Fault;

async function failOver(context: Context, { isSynchronous }: { isSynchronous: boolean }) {
  const { report } = context;
  const title = isSynchronous ? 'synchronous' : 'asynchronous';
  const cluster = await startCluster(context);
  const { url, primary, replica } = cluster;
  if (isSynchronous) await makeSynchronous(cluster);
  const writers = await startWriters(context, url, { every: 20 });
  const reads = startTraffic(context, visiting(url), { clients: 3, every: 25 });
  await pause(BEFORE - 1_000);
  const early = writers.count();
  await pause(1_000);
  const lastSecond = writers.count() - early;
  await primary.kill();
  await pause(DETECTION);
  await query(replica.url, 'select pg_promote()');
  const took = await writers.next(30_000);
  report.atMost(`${title}: writes again after the promotion`, took, 5_000, 'ms');

  // The old primary is a separate database by now, and the shop must not write to both.
  await primary.start();
  const known = await countPosts(primary.url);
  const [before, since] = [writers.count(), performance.now()];
  await pause(BOTH);
  const rate = (writers.count() - before) / ((performance.now() - since) / 1_000);
  report.atLeast(`${title}: posts a second beside the old primary`, rate, 1);
  await writers.stop();
  report.exactly(
    `${title}: posts that the old one took`,
    (await countPosts(primary.url)) - known,
    0,
  );
  await reads.stop();

  const { lost, doubled, torn } = await writers.verify(replica.url);
  report.atLeast(`${title}: posts acknowledged`, writers.count(), 1);
  report.atMost(`${title}: of them lost`, lost, isSynchronous ? 0 : lastSecond);
  report.exactly(`${title}: doubled or torn`, doubled + torn, 0);
  report.atLeast(`${title}: reads`, reads.count(), 100);
  report.exactly(`${title}: reads that failed`, reads.failed(), 0);
  reads.noteFailures();
  report.exactly(`${title}: answers that log out (401)`, writers.loggedOut(), 0);
  const readyz = await Promise.all(cluster.api.map((one) => ask({ url: `${one.url}/readyz` })));
  report.exactly(`${title}: APIs that are ready`, readyz.filter(isSuccess).length, readyz.length);
  for (const [failure, times] of writers.failures()) {
    report.note(`${title}: sent again after ${times} × ${failure}`);
  }
  await cluster.stop();
}

/** Makes commits wait until the replica has stored them too. */
async function makeSynchronous({ primary }: Cluster) {
  await query(primary.url, `alter system set synchronous_standby_names = 'replica'`);
  await query(primary.url, 'select pg_reload_conf()');
  const isSynchronous = async () => {
    const rows = await query(
      primary.url,
      `select from pg_stat_replication where sync_state = 'sync'`,
    );
    return rows.length === 1;
  };
  if ((await until(isSynchronous, 10_000)) === undefined)
    throw new Error('No synchronous replica.');
}

async function countPosts(url: string) {
  const [row] = await query<{ count: number }>(url, 'select count(*)::integer as count from posts');
  return row?.count ?? 0;
}
