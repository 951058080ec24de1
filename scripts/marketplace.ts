// Starts a stand-in for the marketplace, to try the shop without a marketplace key.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assertPortIsFree, runService } from '../packages/service/src/index.ts';
import { runTurbo } from './turbo.ts';

const BUILT = new URL('../packages/marketplace-stand-in/dist/index.js', import.meta.url).href;
const CATEGORIES = new URL('../apps/api/data/categories.tsv', import.meta.url);
const HOST = '127.0.0.1';
const MINUTE = 60_000;

runService(async (_settings, onStop) => {
  const { port, products, quota, rate, moves } = readArguments();
  await assertPortIsFree(port, HOST);
  await runTurbo('build', '--filter=@damoa/marketplace-stand-in');
  const standIn: typeof import('../packages/marketplace-stand-in/src/index.ts') = await import(
    BUILT
  );
  const marketplace = await standIn.startMarketplace({
    host: HOST,
    port,
    products,
    categories: readCategories(),
    dailyQuota: quota,
    requestsPerSecond: rate,
  });
  onStop(() => marketplace.stop());
  if (moves > 0) setInterval(() => marketplace.movePrices(1), MINUTE / moves);
  console.log(`
The marketplace sells ${products} products; ${moves} prices change per minute. To sell them in the shop:

  ALIEXPRESS_URL=${marketplace.url} ALIEXPRESS_APP_KEY=${standIn.TRIAL_KEY} \\
  ALIEXPRESS_APP_SECRET=${standIn.TRIAL_SECRET} ALIEXPRESS_TRACKING_ID=${standIn.TRIAL_TRACKING_ID} npm start

Ctrl-C stops it.
`);
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3002' },
      products: { type: 'string', default: '3000' },
      /** Calls per day. */
      quota: { type: 'string' },
      /** Calls per second. */
      rate: { type: 'string' },
      /** Prices that change per minute. */
      moves: { type: 'string', default: '30' },
    },
  });
  return {
    port: whole('--port', values.port, 1, 65_535),
    products: whole('--products', values.products, 1, 1_000_000),
    quota: values.quota === undefined ? undefined : whole('--quota', values.quota),
    rate: values.rate === undefined ? undefined : whole('--rate', values.rate),
    moves: whole('--moves', values.moves, 0),
  };
}

function whole(name: string, text: string, min = 1, max = 60_000) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${text}`);
}

/** The marketplace's whole category tree with its English names, including what the shop leaves out. */
function readCategories() {
  const [, ...lines] = readFileSync(CATEGORIES, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, parent, name = ''] = line.split('\t');
    return {
      category_id: Number(id),
      category_name: name,
      ...(parent && { parent_category_id: Number(parent) }),
    };
  });
}
