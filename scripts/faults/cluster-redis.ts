import { Redis } from 'ioredis';
import { ask } from './support/ask.ts';
import { startCluster } from './support/cluster.ts';
import type { Fault } from './support/fault.ts';
import { login } from './support/members.ts';
import { browsing, shopper } from './support/shopping.ts';
import { startTraffic } from './support/traffic.ts';
import { pause } from './support/wait.ts';

/** Milliseconds that each state of Redis lasts. */
const PHASE = 8_000;
/** Wrong passwords for one account, and posts of one member. */
const LIMIT = 10;

export default {
  promise:
    'Redis cut off, frozen and wiped under visitors through nginx: no error; limits hold over both APIs, with Redis and without',
  on: ['cluster'],
  minutes: 3,
  async run(context) {
    const { report } = context;
    const limits = { LIMIT_LOGIN_ACCOUNT: `${LIMIT}`, LIMIT_WRITES: `${LIMIT}` };
    const cluster = await startCluster(context, limits);
    const { url, redis, api } = cluster;
    const { member, post } = await shopper(url);
    const traffic = startTraffic(context, browsing(url, member, post), { clients: 4, every: 25 });
    // The first post of the shopper counts too.
    let [guessed, written, refused] = [0, 1, 0];
    /** Sends more requests than the limit allows, to each API in turn and through nginx. */
    async function tryLimits() {
      for (const origin of [...api.map((one) => one.url), url, ...api.map((one) => one.url)]) {
        const guess = await ask(login(origin, 'somebody@faults.example', 'a wrong password'));
        const body = { title: 'one of many', content: 'until the limit' };
        const posted = await ask({
          url: `${origin}/api/posts`,
          method: 'POST',
          token: member.token,
          body,
        });
        if (guess.status === 401) guessed += 1;
        if (posted.status === 201) written += 1;
        refused += [guess, posted].filter(({ status }) => status === 429).length;
      }
    }
    const states: Record<string, () => unknown> = {
      'at rest': () => {},
      'cut off': () => redis.kill(),
      'back, and empty': () => redis.start(),
      frozen: () => redis.freeze(),
      thawed: () => redis.thaw(),
      'wiped again and again': async () => {
        const direct = new Redis(redis.url);
        for (let times = 0; times < 50; times += 1) {
          await direct.flushall();
          await pause(100);
        }
        direct.disconnect();
      },
    };
    for (const [state, enter] of Object.entries(states)) {
      const before = { sent: traffic.count(), failed: traffic.failed() };
      await enter();
      await tryLimits();
      await pause(PHASE);
      const failed = traffic.failed() - before.failed;
      report.note(`${state}: ${traffic.count() - before.sent} requests, ${failed} failed`);
    }
    await traffic.stop();

    report.atLeast('requests', traffic.count(), 1_000);
    report.exactly('failed', traffic.failed(), 0);
    traffic.noteFailures();
    report.atMost('slowest request', traffic.slowest(), 1_000, 'ms');
    report.atMost('passwords tried at one account', guessed, LIMIT);
    report.atMost('posts of one member', written, LIMIT);
    report.atLeast('refused by a limit', refused, LIMIT);
    report.exactly('answers that log out (401)', traffic.loggedOut(), 0);
  },
} satisfies Fault;
