import type { Cluster } from '../../packages/cluster/src/index.ts';
import { ask } from './support/ask.ts';
import { startCluster } from './support/cluster.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { type Author, type Outcome, writeAndRead } from './support/own-writes.ts';
import { shopper } from './support/shopping.ts';
import { pause, until } from './support/wait.ts';

const WRITES = 10_000;
const AUTHORS = 4;
/** The number of kinds of writes in one round of an author. */
const KINDS = 6;

export default {
  promise:
    'posts, favourites and renamed categories, each change followed at once by a read of its author through another node, while the replica is at rest, paused, minutes behind, frozen, killed and back: 0 of 10,000 stale, no error',
  on: ['cluster'],
  minutes: 12,
  async run(context) {
    const { report } = context;
    const cluster = await startCluster(context, { OPERATOR_EMAILS: '*' });
    const { url, replica } = cluster;
    const authors = await Promise.all(
      Array.from({ length: AUTHORS }, (_, number) => findAuthor(url, number)),
    );
    const total: Outcome = { writes: 0, stale: new Map(), errors: new Map() };
    const states = Object.entries(statesOf(cluster));
    const rounds = Math.ceil(WRITES / (states.length * AUTHORS * KINDS));
    let started = 0;
    for (const [state, enter] of states) {
      await enter();
      const before = total.writes;
      const since = performance.now();
      await Promise.all(
        authors.map(async (author) => {
          for (let round = 0; round < rounds; round += 1) {
            await writeAndRead(cluster, author, started + round, total);
          }
        }),
      );
      started += rounds;
      const seconds = Math.round((performance.now() - since) / 1_000);
      report.note(`${state}: ${total.writes - before} changes in ${seconds} s`);
    }

    report.atLeast('changes', total.writes, WRITES);
    for (const [kind, times] of total.stale) report.note(`stale: ${times} × ${kind}`);
    for (const [kind, times] of total.errors) report.note(`error: ${times} × ${kind}`);
    report.exactly('reads without them', sumOf(total.stale), 0);
    report.exactly('errors', sumOf(total.errors), 0);
    const lag = await until(() => hasReplayedAll(cluster), 20_000);
    report.atMost('the replica is up to date again after', lag, 10_000, 'ms');
    report.exactly('the replica is', replica.pid() === undefined ? 'away' : 'there', 'there');
  },
} satisfies Fault;

/** Milliseconds until a replica that has caught up gets reads again. */
const BACK_IN_SERVICE = 3_000;

/** What happens to the replica before each part of the writes. */
function statesOf({ replica }: Cluster): Record<string, () => Promise<unknown>> {
  const onReplica = (statement: string) => query(replica.url, statement);
  const setDelay = async (assignment: string) => {
    await onReplica(`alter system ${assignment}`);
    await onReplica('select pg_reload_conf()');
  };
  return {
    'at rest': async () => {},
    paused: () => onReplica('select pg_wal_replay_pause()'),
    'minutes behind': async () => {
      await onReplica('select pg_wal_replay_resume()');
      await pause(BACK_IN_SERVICE);
      await setDelay(`set recovery_min_apply_delay = '5min'`);
    },
    frozen: async () => {
      await setDelay('reset recovery_min_apply_delay');
      await pause(BACK_IN_SERVICE);
      replica.freeze();
    },
    'thawed and killed': async () => {
      replica.thaw();
      await pause(BACK_IN_SERVICE);
      await replica.kill();
    },
    back: () => replica.start(),
  };
}

async function findAuthor(url: string, number: number): Promise<Author> {
  const { member, products } = await shopper(url);
  const { body } = await ask({ url: `${url}/api/categories/topmenusub` });
  const categories: { category_id: number }[] = JSON.parse(body);
  return { member, products, category: categories[number]?.category_id ?? 0 };
}

async function hasReplayedAll({ primary, replica }: Cluster) {
  const [written] = await query<{ position: string }>(
    primary.url,
    'select pg_current_wal_lsn() as position',
  );
  const [row] = await query<{ isThere: boolean }>(
    replica.url,
    `select pg_last_wal_replay_lsn() >= $1 as "isThere"`,
    [written?.position],
  ).catch(() => []);
  return row?.isThere ?? false;
}

function sumOf(counts: Map<string, number>) {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
