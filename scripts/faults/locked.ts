import { everything } from './support/calls.ts';
import { openClient } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { openLoop } from './support/load.ts';
import { type Calls, recovery, reportAnswers, startProbes } from './support/probes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

export default {
  promise:
    'a table locked for 30 s under 200 connections: every answer within 2 s, a success or 503 with Retry-After; what does not need it goes on; back within 2 s',
  on: ['start', 'cluster'],
  minutes: 3,
  async run(context) {
    const shop = await startShop(context);
    const { reading, checking, writing, all: calls } = await everything(shop);
    await recovery(calls, 2_000);
    await lock(context, shop, calls, {
      tables: 'listings',
      seconds: 30,
      crowd: `${shop.api}/api/getCateProduct?q=`,
      goesOn: [...Object.keys(checking), ...Object.keys(writing)],
    });
    await lock(context, shop, calls, {
      tables: 'posts',
      seconds: 8,
      crowd: `${shop.api}/api/posts/1?unique=`,
      goesOn: [...Object.keys(checking), ...Object.keys(reading), 'login', 'register'],
    });
    await lock(context, shop, calls, {
      tables: 'users, sessions',
      seconds: 8,
      goesOn: ['health', 'readyz', 'livez', ...Object.keys(reading)],
    });
  },
} satisfies Fault;

interface Lock {
  tables: string;
  seconds: number;
  /** A path that needs the table. It gets 100 requests a second over up to 200 connections. */
  crowd?: string;
  /** Calls that do not need the table and must succeed. */
  goesOn: readonly string[];
}

async function lock(
  context: Context,
  shop: Shop,
  calls: Calls,
  { tables, seconds, crowd, goesOn }: Lock,
) {
  const { report } = context;
  const client = await openClient(await shop.database());
  context.onEnd(() => client.end().catch(() => {}));
  await client.query('begin');
  await client.query(`lock table ${tables} in access exclusive mode`);
  const probes = startProbes(context, calls);
  const load = crowd
    ? openLoop((number) => ({ url: `${crowd}${number}` }), { rate: 100, seconds, connections: 200 })
    : pause(seconds * 1_000);
  await load;
  const stopped = probes.stop();
  await client.query('rollback');
  const took = await recovery(calls);
  await client.end();

  const samples = await stopped;
  reportAnswers(report, samples, { title: `${tables} locked` });
  const failed = samples.filter(({ name, status }) => goesOn.includes(name) && status >= 400);
  const unanswered = samples.filter(({ name, status }) => goesOn.includes(name) && status === 0);
  report.exactly(`refused though it needs none of ${tables}`, failed.length + unanswered.length, 0);
  report.atMost(`everything succeeds again after (${tables})`, took, 2_000, 'ms');
}
