import { isSuccess } from './support/ask.ts';
import { everything } from './support/calls.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { ALTERED_TABLES, nextApi } from './support/next-api.ts';
import { startApi } from './support/nodes.ts';
import { describe, startProbes } from './support/probes.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

export default {
  promise:
    'a new version of the API that migrates the schema, started beside the old one under load: no failed request at either',
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { reading, checking, writing } = await everything(shop);
    const before = [
      startProbes(context, { ...reading, ...checking }, 200),
      startProbes(context, writing, 1_000),
    ];
    const writers = await startWriters(context, shop.web, { every: 20 });
    await pause(2_000);
    const next = await startApi(context, shop, {}, { file: nextApi(context) });
    const later = await everything({ api: next.url, web: shop.web });
    const probes = [
      ...before,
      startProbes(context, { ...later.reading, ...later.checking }, 200),
      startProbes(context, later.writing, 1_000),
    ];
    await pause(5_000);
    const samples = (await Promise.all(probes.map((one) => one.stop()))).flat();
    const failed = samples.filter((sample) => !isSuccess(sample));
    report.atLeast('requests', samples.length, 300);
    report.exactly('failed', failed.length, 0);
    if (failed.length > 0) {
      const names = new Set(failed.map(({ name }) => name));
      report.note(`${[...names].join(', ')}: ${describe(failed)}`);
    }
    const columns = await query(
      await shop.database(),
      `select from information_schema.columns where column_name = 'next_version'`,
    );
    report.exactly('tables that were altered', columns.length, ALTERED_TABLES.length);
    await reportWriters(context, writers, shop);
    report.exactly('writes that had to be sent again', writers.failed(), 0);
  },
} satisfies Fault;
