// Measures what 5,000 clicks a second do to the listing: `npm run bench -- clicks`.
// `--rounds 5` measures five times without and with clicks, in turn; `--rate` clicks a second.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/shop.ts';
import { median } from './support/numbers.ts';
import { probeListing } from './support/probe-listing.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '5000' },
  },
});
const SECONDS = 10;
const CLICK_LOAD = path.join(import.meta.dirname, 'support/click-load.ts');

const shop = await startShop();
await probeListing(shop.url, 3);
const ratios: number[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = await probeListing(shop.url, SECONDS);
  const load = fork(CLICK_LOAD, [shop.url, values.rate, String(SECONDS + 2)]);
  await once(load, 'message');
  const beside = await probeListing(shop.url, SECONDS);
  const [{ accepted, refused }] = await once(load, 'message');
  ratios.push(beside.p99 / alone.p99);
  const ms = (value: number) => value.toFixed(1);
  console.log(
    `p50 ${ms(alone.p50)} → ${ms(beside.p50)} ms, p99 ${ms(alone.p99)} → ${ms(beside.p99)} ms (× ${ratios.at(-1)?.toFixed(2)}); ${Math.round(accepted / (SECONDS + 2))} clicks a second accepted, ${refused} refused`,
  );
}
console.log(`p99 with clicks beside without, median: ${median(ratios).toFixed(2)}`);
await shop.stop();
