import type { Fault } from './support/fault.ts';
import { signal } from './support/processes.ts';
import { pidsOf } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause, until } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

const KILLS = 20;

export default {
  promise:
    'kill -9 of PostgreSQL in mid-write, 20 times: no acknowledged write lost, doubled or torn; writing again within 5 s; the API process stays',
  on: ['start', 'cluster'],
  minutes: 4,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const processes = pidsOf(shop, 'api');
    const writers = await startWriters(context, shop.api);
    const outages: number[] = [];
    while (outages.length < KILLS) {
      await pause(200 + Math.random() * 800);
      const postmaster = await shop.postmaster();
      if (postmaster === undefined) break;
      const since = performance.now();
      signal(postmaster, 'SIGKILL');
      // An acknowledgement sent before the kill may arrive after it. Only a write to the next server counts.
      await until(async () => ![undefined, postmaster].includes(await shop.postmaster()), 20_000);
      if ((await writers.next(20_000)) === undefined) break;
      outages.push(performance.now() - since);
    }
    report.exactly('kills after which it wrote again', outages.length, KILLS);
    const isComplete = outages.length === KILLS;
    report.atMost(
      'longest until a write',
      isComplete ? Math.max(...outages) : undefined,
      5_000,
      'ms',
    );
    const isSame = pidsOf(shop, 'api') === processes;
    report.exactly('API process', isSame ? 'the same' : 'another', 'the same');
    await until(async () => (await shop.postmaster()) !== undefined, 5_000);
    await reportWriters(context, writers, shop);
  },
} satisfies Fault;
