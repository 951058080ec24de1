import type pg from 'pg';
import { everything } from './support/calls.ts';
import { openClient, query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { closedLoop } from './support/load.ts';
import { recovery, reportAnswers, startProbes } from './support/probes.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

export default {
  promise:
    "all of PostgreSQL's connections taken by another program, 200 clients: every answer within 2 s, a success or 503 with Retry-After; back within 2 s",
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { all: calls } = await everything(shop);
    await recovery(calls, 2_000);
    const url = await shop.database();
    const taken = await takeAll(url);
    context.onEnd(() => release(taken));

    // Ends the shop's own connections, which it then cannot open again.
    const [connection] = taken;
    await connection?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damoa'`,
    );
    taken.push(...(await takeAll(url)));
    report.note(`${taken.length} connections taken`);
    const probes = startProbes(context, calls);
    const crowd = await closedLoop(
      (number) => ({ url: `${shop.api}/api/getCateProduct?crowd=${number}` }),
      { clients: 200, seconds: 10 },
    );
    const samples = await probes.stop();
    await release(taken);
    const took = await recovery(calls);
    reportAnswers(report, samples);
    reportAnswers(
      report,
      crowd.answers.map((answer) => ({ ...answer, name: '200 clients', at: 0 })),
      { title: '200 clients' },
    );
    report.atMost('everything succeeds again after', took, 2_000, 'ms');
    report.atLeast('connections of the shop afterwards', await connectionsOfShop(url), 1);
  },
} satisfies Fault;

/** Opens connections until none is left, twice, because the server frees lost connections late. */
async function takeAll(url: string) {
  const taken: pg.Client[] = [];
  for (let refused = 0; refused < 2; ) {
    const client = await openClient(url).catch(() => undefined);
    if (client) taken.push(client);
    else {
      refused += 1;
      await pause(200);
    }
  }
  return taken;
}

async function release(taken: pg.Client[]) {
  await Promise.all(taken.splice(0).map((client) => client.end().catch(() => {})));
}

async function connectionsOfShop(url: string) {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::integer as count from pg_stat_activity where application_name like 'damoa%'`,
  );
  return row?.count;
}
