import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

const ROUNDS = 100;

export default {
  promise:
    'every connection to the database ended, 100 times under 8 keyed writers: no acknowledged write lost; the API process stays',
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const api = shop.pidOf('api');
    const writers = await startWriters(context, shop.api);
    let ended = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(100);
      const rows = await query(
        await shop.database(),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damoa'`,
      );
      ended += rows.length;
    }
    report.note(`${ended} connections ended`);
    report.atMost('until a write afterwards', await writers.next(20_000), 5_000, 'ms');
    report.exactly('API process', shop.pidOf('api') === api ? 'the same' : 'another', 'the same');
    await reportWriters(context, writers, shop);
  },
} satisfies Fault;
