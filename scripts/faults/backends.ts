import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { pidsOf } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

const ROUNDS = 100;

export default {
  promise:
    'every connection to the database ended, 100 times under 8 keyed writers: no acknowledged write lost; the API process stays',
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const processes = pidsOf(shop, 'api');
    const writers = await startWriters(context, shop.api);
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(100);
      const replica = shop.cluster ? [shop.cluster.replica.url] : [];
      for (const url of [await shop.database(), ...replica]) {
        const rows = await query(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damoa'`,
        );
        ended += rows.length;
      }
    }
    report.note(`${ended} connections ended`);
    report.atMost('until a write afterwards', await writers.next(20_000), 5_000, 'ms');
    const isSame = pidsOf(shop, 'api') === processes;
    report.exactly('API process', isSame ? 'the same' : 'another', 'the same');
    await reportWriters(context, writers, shop);
  },
} satisfies Fault;
