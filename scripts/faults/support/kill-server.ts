import { reading } from './calls.ts';
import type { Context } from './fault.ts';
import { join } from './members.ts';
import { recovery, startProbes } from './probes.ts';
import { signal } from './processes.ts';
import type { ServerName } from './running-shop.ts';
import { startShop } from './shop.ts';
import { pause } from './wait.ts';
import { reportWriters, startWriters } from './writers.ts';

/** After more consecutive kills, `npm start` would give up. */
const KILLS = 3;

/** Kills a server under load several times, and reports how the shop recovers. */
export async function killServer(context: Context, server: ServerName) {
  const { report } = context;
  const shop = await startShop(context);
  const { token } = await join(shop.api, 'reader');
  const session = () => ({ url: `${shop.web}/api/user`, token });
  const calls = { ...reading(shop), session };
  const writers = await startWriters(context, shop.web, { every: 20 });
  const probes = startProbes(context, calls, 250);
  const outages: number[] = [];
  while (outages.length < KILLS) {
    await pause(2_000);
    const [node] = shop.nodes(server);
    if (!node) break;
    signal(node.pid, 'SIGKILL');
    const since = performance.now();
    const isBack = await recovery(calls, 20_000);
    const isWriting = await writers.next(5_000);
    if (isBack === undefined || isWriting === undefined) break;
    outages.push(performance.now() - since);
  }
  const isComplete = outages.length === KILLS;
  report.exactly('kills after which it came back by itself', outages.length, KILLS);
  report.atMost('longest outage', isComplete ? Math.max(...outages) : undefined, 5_000, 'ms');
  const sessions = (await probes.stop()).filter(({ name }) => name === 'session');
  const ended = sessions.filter(({ status }) => status === 401);
  report.exactly('sessions reported as ended', ended.length, 0);
  await reportWriters(context, writers, shop);
}
