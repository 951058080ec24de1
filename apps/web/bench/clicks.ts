// Measures what 5,000 clicks a second do to the listing: `npm run bench -- clicks`. Beside it the same clicks go
// to a bare server, since a machine that also makes the clicks has less left for the listing anyway.
// `--rounds 5` measures five times; `--rate` clicks a second.
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
const SUPPORT = path.join(import.meta.dirname, 'support');

const shop = await startShop();
const bare = fork(path.join(SUPPORT, 'bare-server.ts'));
const [bareUrl] = (await once(bare, 'message')) as [string];
// As in a shop that has been open for a while: the first clicks are compiled code by then.
await clicksWhile(shop.url, 500, 5);
const p99 = { alone: [] as number[], bare: [] as number[], shop: [] as number[] };
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = await probeListing(shop.url, SECONDS);
  const besideBare = await clicksWhile(bareUrl, Number(values.rate), SECONDS);
  const beside = await clicksWhile(shop.url, Number(values.rate), SECONDS);
  p99.alone.push(alone.p99);
  p99.bare.push(besideBare.p99);
  p99.shop.push(beside.p99);
  console.log(
    `listing p50, p99: alone ${ms(alone)}; clicks to a bare server ${ms(besideBare)}; to the shop ${ms(beside)} (${beside.accepted} accepted, ${beside.refused} refused)`,
  );
}
const [alone, besideBare, beside] = [p99.alone, p99.bare, p99.shop].map(median);
console.log(
  `p99, median: ${alone?.toFixed(1)} ms alone, ${besideBare?.toFixed(1)} ms beside a bare server, ${beside?.toFixed(1)} ms with clicks`,
);
bare.kill();
await shop.stop();

/** Opens listings while so many clicks a second go to `url`, for so many seconds. */
async function clicksWhile(url: string, rate: number, seconds: number) {
  const load = fork(path.join(SUPPORT, 'click-load.ts'), [url, String(rate), String(seconds + 2)]);
  await once(load, 'message');
  const times = await probeListing(shop.url, seconds);
  const [counted] = (await once(load, 'message')) as [{ accepted: number; refused: number }];
  return { ...times, ...counted };
}

function ms({ p50, p99 }: { p50: number; p99: number }) {
  return `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`;
}
