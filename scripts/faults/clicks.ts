import type { ShopProcess } from '../../packages/cluster/src/index.ts';
import { ask, isSuccess } from './support/ask.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { stop } from './support/launch.ts';
import { startApi, startNode } from './support/nodes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const CLIENTS = 16;

export default {
  promise:
    'clicks through web servers and straight to the APIs while these are stopped (SIGTERM), the APIs 4 s before they are back: no accepted click lost, none counted twice',
  on: ['start', 'cluster'],
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { api, web } = await stoppable(context, shop);
    const products = await query<{ product_id: string }>(
      await shop.database(),
      'select product_id from products order by id limit 50',
    );

    let isOver = false;
    let [sent, accepted, unanswered] = [0, 0, 0];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const url = `${client % 4 === 0 ? api.url : web.url}/api/clicks`;
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
    const tookApi = await api.stop();
    await pause(2_000);
    await api.start();
    await pause(2_000);
    const tookWeb = await web.stop();
    isOver = true;
    await Promise.all(clients);
    await api.stop();

    const [row] = await query<{ stored: string }>(
      await shop.database(),
      'select coalesce(sum(clicks), 0) as stored from clicks',
    );
    const stored = Number(row?.stored);
    report.atLeast('clicks accepted', accepted, 1_000);
    report.exactly('of them lost', Math.max(0, accepted - stored), 0);
    // A click whose connection broke before its response may have been counted.
    report.atMost('counted beyond them', Math.max(0, stored - accepted), unanswered);
    report.atMost('the API ended after', tookApi, 5_000, 'ms');
    report.atMost('the web server ended after', tookWeb, 5_000, 'ms');
  },
} satisfies Fault;

/** One API and one web server, or all nodes of a cluster behind nginx. */
async function stoppable(context: Context, shop: Shop) {
  if (shop.cluster) {
    const { api, web } = shop.cluster;
    const all = (nodes: ShopProcess[], url: string) => ({
      url,
      stop: async () => Math.max(...(await Promise.all(nodes.map((node) => node.stop())))),
      start: () => Promise.all(nodes.map((node) => node.start())),
    });
    return { api: all(api, shop.api), web: all(web, shop.web) };
  }
  let api = await startApi(context, shop);
  const { url, port } = api;
  const settings = { ...(await shop.settings('web')), API_PORT: String(port) };
  const web = await startNode(context, 'web', settings);
  return {
    api: {
      url,
      stop: () => stop(api.child),
      start: async () => {
        api = await startApi(context, shop, {}, { port });
      },
    },
    web: { url: web.url, stop: () => stop(web.child) },
  };
}
