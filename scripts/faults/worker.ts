import { ask } from './support/ask.ts';
import { countProducts, endOf, newDatabase, reportSame } from './support/catalogues.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { startClient, startStandIn } from './support/marketplace.ts';
import type { ServerName, Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { must, until } from './support/wait.ts';

const PRODUCTS = 3_000;
/** Slows the workers down, so that one is killed in the middle of its jobs. */
const RATE = { ALIEXPRESS_RATE: '20' };

const QUERY = 'aliexpress.affiliate.product.query';

const JOBS = `select state, count(*)::integer as count from pgboss.job
  where name = 'sync-category' group by state`;

export default {
  promise:
    'one of two workers killed (kill -9) in the middle of a round of syncs: the other does its jobs, nothing is lost, nothing doubled; a changed price is on every page with the next check',
  on: ['start', 'cluster'],
  minutes: 10,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context, { DEMO_PRODUCTS: '0' });
    const url = await shop.database();
    const undisturbed = await newDatabase(shop, 'undisturbed');
    const { marketplace, settings } = await startStandIn(context, PRODUCTS);
    const sync = startClient(context, 'catalogue/cli.js', {
      ...settings,
      DATABASE_URL: undisturbed,
    });
    report.exactly('exit code of the undisturbed sync', await endOf(sync), 0);
    const pages = () => marketplace.requests().byMethod[QUERY] ?? 0;
    const before = pages();

    const own = await shop.settings('worker');
    const start = () =>
      startClient(context, 'worker.js', { ...own, ...settings, ...RATE, DATABASE_URL: url });
    const killed = start();
    const other = start();
    await must('A third', async () => (await countProducts(url)) > PRODUCTS / 3, 120_000);
    killed.kill('SIGKILL');
    await endOf(killed);
    const left = (await jobsOf(url)).get('active') ?? 0;
    const took = await until(async () => isDone(await jobsOf(url)), 300_000, 500);
    report.note(`${left} jobs were active when one worker was killed`);
    report.atMost('until every category has been read', took, 240_000, 'ms');
    await reportSame(context, url, undisturbed);
    await reportSyncs(context, url);
    const inAll = pages() - before;
    report.atMost('requests, compared with an undisturbed sync', (inAll / before) * 100, 120, '%');
    await reportChange(context, shop, url, marketplace.setPrice);
    report.exactly('exit code of the other worker', await stopped(other), 0);
  },
} satisfies Fault;

async function jobsOf(url: string) {
  const rows = await query<{ state: string; count: number }>(url, JOBS);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

const isDone = (jobs: Map<string, number>) => jobs.size === 1 && jobs.has('completed');

async function reportSyncs({ report }: Context, url: string) {
  const [row] = await query<{ doubled: number; unfinished: number }>(
    url,
    `select (count(*) - count(distinct category_id))::integer as doubled,
       count(*) filter (where finished_at is null)::integer as unfinished from syncs`,
  );
  report.exactly('categories read twice', row?.doubled, 0);
  report.exactly('syncs that did not end', row?.unfinished, 0);
}

/**
 * Raises the price of the most expensive product, and waits until every API and the cached page of each web
 * server show it.
 */
async function reportChange(
  { report }: Context,
  shop: Shop,
  url: string,
  setPrice: (id: string, price: number) => void,
) {
  const [{ product_id: id, price: highest } = { product_id: '', price: 0 }] = await query<{
    product_id: string;
    price: number;
  }>(
    url,
    'select product_id, target_sale_price as price from products order by 2 desc, id limit 1',
  );
  // A rise to more than five times would wait for a second check.
  const price = highest * 3 + 7;
  const counts = async (server: ServerName, path: string, text: string) => {
    const answers = await Promise.all(
      shop.nodes(server).map(({ url: origin }) => ask({ url: `${origin}${path}` })),
    );
    return { all: answers.length, new: answers.filter(({ body }) => body.includes(text)).length };
  };
  const known = () => counts('api', `/api/products/${id}`, String(price));
  const onPages = () => counts('web', '/?sort=price_desc', price.toLocaleString('ko-KR'));
  const isComplete = async (read: typeof known) => {
    const count = await read();
    return count.all > 0 && count.new === count.all;
  };
  report.exactly(
    'responses with the new price before the check',
    (await known()).new + (await onPages()).new,
    0,
  );
  setPrice(id, price);
  report.atMost(
    'a changed price is there after',
    await until(() => isComplete(known), 180_000),
    120_000,
    'ms',
  );
  const pages = await until(() => isComplete(onPages), 60_000);
  report.atMost('and on cached pages, after a further', pages, 5_000, 'ms');
  const changes = await query(url, `select from price_changes where price = ${price}`);
  report.exactly('entries of it in the price history', changes.length, 1);
}

async function stopped(worker: ReturnType<typeof startClient>) {
  worker.kill('SIGTERM');
  return endOf(worker);
}
