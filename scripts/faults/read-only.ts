import { everything } from './support/calls.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { recovery, reportAnswers, startProbes } from './support/probes.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

const READS = ['posts', 'one post', 'page of a post'];

export default {
  promise:
    'a read-only database, as during a failover: reads and sessions go on, the rest is 503 with Retry-After; writes are back within 2 s',
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { reading, checking, all: calls } = await everything(shop);
    await recovery(calls, 2_000);
    const url = await shop.database();
    const setReadOnly = async (value: 'on' | 'off') => {
      await query(url, `alter system set default_transaction_read_only = ${value}`);
      await query(url, 'select pg_reload_conf()');
    };
    await setReadOnly('on');
    await pause(500);
    const probes = startProbes(context, calls);
    await pause(8_000);
    const samples = await probes.stop();
    await setReadOnly('off');
    const took = await recovery(calls);
    reportAnswers(report, samples);
    const reads = [...Object.keys(reading), ...Object.keys(checking), ...READS];
    const failed = samples.filter(({ name, status }) => reads.includes(name) && status !== 200);
    report.exactly('reads other than 200', failed.length, 0);
    report.atMost('everything succeeds again after', took, 2_000, 'ms');
  },
} satisfies Fault;
