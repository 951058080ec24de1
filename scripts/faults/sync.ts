import { countProducts, endOf, newDatabase, reportSame } from './support/catalogues.ts';
import type { Fault } from './support/fault.ts';
import { startClient, startStandIn } from './support/marketplace.ts';
import { startShop } from './support/shop.ts';
import { pause, until } from './support/wait.ts';

const PRODUCTS = 50_000;
const KILLS = 20;
/** The requests that all syncs together may send, in percent of those of an undisturbed sync. */
const MAX_PERCENT = 120;

export default {
  promise:
    'a sync of 50,000 products killed (kill -9) at 20 random points and run again: the catalogue is that of an undisturbed one, for less than 1.2 times its requests, within the quota',
  minutes: 12,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context, { DEMO_PRODUCTS: '0' });
    const undisturbed = await newDatabase(shop, 'undisturbed');
    const disturbed = await newDatabase(shop, 'disturbed');

    const first = await startStandIn(context, PRODUCTS);
    const whole = startClient(context, 'catalogue/cli.js', {
      ...first.settings,
      DATABASE_URL: undisturbed,
    });
    report.exactly('exit code of the undisturbed sync', await endOf(whole), 0);
    const requests = first.marketplace.requests().total;
    await first.marketplace.stop();
    const count = await countProducts(undisturbed);
    report.exactly('products', count, PRODUCTS);

    const quota = Math.floor((requests * MAX_PERCENT) / 100);
    const { marketplace, settings } = await startStandIn(context, PRODUCTS, quota);
    const run = () =>
      startClient(context, 'catalogue/cli.js', { ...settings, DATABASE_URL: disturbed });
    let kills = 0;
    for (let attempt = 0; attempt < KILLS; attempt += 1) {
      const child = run();
      const enough = (count * attempt * 0.9) / KILLS;
      await until(async () => (await countProducts(disturbed)) >= enough, 60_000, 20);
      await pause(Math.random() * 500);
      if (child.exitCode === null && child.kill('SIGKILL')) kills += 1;
      await endOf(child);
    }
    report.note(`${await countProducts(disturbed)} products after the last kill`);
    report.exactly('syncs killed', kills, KILLS);
    report.exactly('exit code of the last sync', await endOf(run()), 0);
    await reportSame(context, disturbed, undisturbed);

    const inAll = marketplace.requests().total;
    report.note(`${requests} requests undisturbed, ${inAll} with the kills`);
    report.atMost(
      'requests, compared with an undisturbed sync',
      (inAll / requests) * 100,
      MAX_PERCENT,
      '%',
    );
    // One more sync uses up the rest of the quota, and then stops by itself.
    report.exactly('exit code of a sync that uses up the quota', await endOf(run()), 1);
    report.atMost('requests with the quota used up', marketplace.requests().total, quota);
  },
} satisfies Fault;
