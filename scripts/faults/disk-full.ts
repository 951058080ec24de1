import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../packages/service/src/index.ts';
import { reading } from './support/calls.ts';
import { openClient } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { recovery, startProbes } from './support/probes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause, until } from './support/wait.ts';
import { reportWriters, startWriters, type Writers } from './support/writers.ts';

const SIZE = '512m';
/** Seconds for which the disk stays full. */
const FULL = 10;

export default {
  promise:
    'the disk full to its last byte under 8 keyed writers, in data and in WAL: no acknowledged write lost, writes 503, reads go on; writing again within 10 s of space',
  minutes: 4,
  mounts: true,
  async run(context) {
    const disk = mount(context);
    const shop = await startShop(context, { DATA_DIR: path.join(disk, 'data') });
    const writers = await startWriters(context, shop.api, { length: 10_000, every: 20 });
    await fill(context, shop, writers, { disk, title: 'data' });
    await fill(context, shop, writers, { disk, title: 'WAL', duringFull: () => switchWal(shop) });
    await reportWriters(context, writers, shop);
  },
} satisfies Fault;

interface Filling {
  disk: string;
  title: string;
  duringFull?: () => Promise<void>;
}

async function fill(
  { report, ...context }: Context,
  shop: Shop,
  writers: Writers,
  { disk, title, duringFull }: Filling,
) {
  await pause(2_000);
  const before = new Map(writers.failures());
  const calls = reading(shop);
  const filler = path.join(disk, 'filler');
  const probes = startProbes({ report, ...context }, calls, 250);
  fillUp(filler);
  report.note(`${title}: ${statfsSync(disk).bavail} blocks are left`);
  await Promise.all([pause(FULL * 1_000), duringFull?.()]);
  const readsAgain = await recovery(calls, 5_000);
  const samples = await probes.stop();
  rmSync(filler);
  const healed = await writers.next(30_000);

  const failed = samples.filter(({ status }) => status !== 200);
  // PostgreSQL panics on a full WAL, and is unavailable until it has recovered.
  report.atMost(`${title}: reads that failed`, failed.length, duringFull ? samples.length / 2 : 0);
  report.atMost(`${title}: reading works, though full, after`, readsAgain, 5_000, 'ms');
  report.atMost(`${title}: writing again after`, healed, 10_000, 'ms');
  const unexpected = [...writers.failures()].filter(
    ([reason, count]) => reason !== '503' && count > (before.get(reason) ?? 0),
  );
  report.exactly(
    `${title}: writes other than 201 and 503`,
    unexpected.join('; ') || 'none',
    'none',
  );
}

/** Switches WAL segments until the server cannot create another. */
async function switchWal(shop: Shop) {
  await until(async () => {
    const client = await openClient(await shop.database()).catch(() => undefined);
    if (!client) return true;
    const statement = `select pg_logical_emit_message(false, 'faults', 'x'); select pg_switch_wal()`;
    const isRefused = await client.query(statement).then(
      () => false,
      () => true,
    );
    await client.end().catch(() => {});
    return isRefused;
  }, FULL * 1_000);
}

function mount(context: Context) {
  const disk = path.join(context.folder, 'disk');
  mkdirSync(disk);
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', disk];
  if (spawnSync('mount', options).status !== 0) {
    throw new Error('no small disk can be mounted');
  }
  context.onEnd(() => spawnSync('umount', ['-l', disk]));
  return disk;
}

/** Fills the disk to the last byte, with ever smaller writes. */
function fillUp(file: string) {
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12, 1]) {
    const piece = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(descriptor, piece);
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
}
