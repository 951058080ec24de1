import { ask, isSuccess } from './support/ask.ts';
import { query } from './support/database.ts';
import type { Fault } from './support/fault.ts';
import { startApi } from './support/nodes.ts';
import { startNode, startShop, stop } from './support/shop.ts';
import { pause } from './support/wait.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const CLIENTS = 16;

export default {
  promise:
    'clicks through a web server and straight to an API while both are stopped (SIGTERM), the API 4 s before it is back: no accepted click lost, none counted twice',
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const first = await startApi(context, shop);
    const settings = { API_PORT: String(first.port), DATA_DIR: shop.dataDir };
    const web = await startNode(context, 'web', settings);
    const products = await query<{ product_id: string }>(
      await shop.database(),
      'select product_id from products order by id limit 50',
    );

    let isOver = false;
    let [sent, accepted, unanswered] = [0, 0, 0];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const url = `${client % 4 === 0 ? first.url : web.url}/api/clicks`;
      while (!isOver) {
        sent += 1;
        const { product_id } = products[sent % products.length] ?? {};
        const body = { product_id, place: 'listing', position: (sent % 9) + 1 };
        const answer = await ask({ url, method: 'POST', headers: { 'user-agent': BROWSER }, body });
        if (isSuccess(answer)) accepted += 1;
        else if (answer.status === 0) unanswered += 1;
        if (!isSuccess(answer)) await pause(20);
      }
    });
    await pause(2_000);
    const tookApi = await stop(first.child);
    await pause(2_000);
    const second = await startApi(context, shop, {}, { port: first.port });
    await pause(2_000);
    const tookWeb = await stop(web.child);
    isOver = true;
    await Promise.all(clients);
    await stop(second.child);

    const [row] = await query<{ stored: string }>(
      await shop.database(),
      'select coalesce(sum(clicks), 0) as stored from clicks',
    );
    const stored = Number(row?.stored);
    report.atLeast('clicks accepted', accepted, 1_000);
    report.exactly('of them lost', Math.max(0, accepted - stored), 0);
    // A click that was cut off before its answer may have been counted.
    report.atMost('counted beyond them', Math.max(0, stored - accepted), unanswered);
    report.atMost('the API ended after', tookApi, 5_000, 'ms');
    report.atMost('the web server ended after', tookWeb, 5_000, 'ms');
  },
} satisfies Fault;
