import { globSync } from 'node:fs';
import { type Cluster, findProgram } from '../../packages/cluster/src/index.ts';
import { ask, isSuccess } from './support/ask.ts';
import { startCluster } from './support/cluster.ts';
import type { Context, Fault } from './support/fault.ts';
import { join, login } from './support/members.ts';
import { browsing, keyedWriting, shopper } from './support/shopping.ts';
import { startTraffic } from './support/traffic.ts';
import { pause } from './support/wait.ts';

const LIMIT = 10;
/** Milliseconds of load. */
const TIME = 20_000;
const MEMBERS = 20;

export default {
  promise:
    'two APIs and two web servers whose clocks are an hour apart: no request fails, nobody is logged out, who logs out is logged out at both; limits hold over both',
  on: ['cluster'],
  minutes: 3,
  async run(context) {
    const { report } = context;
    const cluster = await startCluster(context, { LIMIT_LOGIN_ACCOUNT: `${LIMIT}` });
    await setClocks(cluster);
    const { url } = cluster;
    const { member, post, products } = await shopper(url);
    const calls = {
      ...browsing(url, member, post),
      ...keyedWriting(url, member, products),
    };
    const traffic = startTraffic(context, calls, { clients: 4, every: 25 });
    await reportSessions(context, cluster);
    await reportLimits(context, cluster);
    await pause(TIME);
    await traffic.stop();
    report.atLeast('requests', traffic.count(), 500);
    report.exactly('failed', traffic.failed(), 0);
    traffic.noteFailures();
    report.exactly('answers that log out (401)', traffic.loggedOut(), 0);
  },
} satisfies Fault;

/** One node of each kind is half an hour slow, the other half an hour fast. */
async function setClocks({ api, web }: Cluster) {
  findProgram('faketime');
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  for (const nodes of [api, web]) {
    for (const [index, node] of nodes.entries()) {
      await node.stop();
      const settings = {
        LD_PRELOAD: library,
        FAKETIME: index === 0 ? '-30m' : '+30m',
        // Timers use the monotonic clock.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      await node.start({ settings });
    }
  }
}

async function reportSessions({ report }: Context, { api }: Cluster) {
  const [late = '', early = ''] = api.map(({ url }) => url);
  const dates = await Promise.all(
    [late, early].map(async (url) => (await fetch(`${url}/livez`)).headers.get('date') ?? ''),
  );
  const [one = 0, other = 0] = dates.map((date) => Date.parse(date));
  report.atLeast('minutes between the clocks', (other - one) / 60_000, 59);

  let [refused, revived] = [0, 0];
  for (let number = 0; number < MEMBERS; number += 1) {
    const [here, there] = number % 2 === 0 ? [late, early] : [early, late];
    const { token } = await join(here, `traveller-${number}`);
    for (const url of [there, here]) {
      if (!isSuccess(await ask({ url: `${url}/api/user`, token }))) refused += 1;
    }
    await ask({ url: `${there}/api/logout`, method: 'POST', token });
    for (const url of [here, there]) {
      if ((await ask({ url: `${url}/api/user`, token })).status !== 401) revived += 1;
    }
  }
  report.exactly('tokens of one that the other refuses', refused, 0);
  report.exactly('tokens accepted after the logout', revived, 0);
}

async function reportLimits({ report }: Context, { api }: Cluster) {
  let tried = 0;
  for (let number = 0; number < 2 * LIMIT; number += 1) {
    const { url = '' } = api[number % api.length] ?? {};
    const { status } = await ask(login(url, 'somebody@faults.example', 'a wrong password'));
    if (status === 401) tried += 1;
  }
  report.exactly('passwords tried at one account', tried, LIMIT);
}
