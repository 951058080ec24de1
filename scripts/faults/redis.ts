import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Answer, ask } from './support/ask.ts';
import type { Fault } from './support/fault.ts';
import { join, login } from './support/members.ts';
import { startApi } from './support/nodes.ts';
import { startRedis } from './support/redis.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

/** Milliseconds that each state of Redis lasts. */
const PHASE = 5_000;
const LIMIT = 10;

export default {
  promise:
    'Redis killed, frozen, wiped and filled with garbage, under two APIs: no error and no wrong answer; revoked tokens stay revoked; limits hold',
  async run(context) {
    const { report } = context;
    const redis = await startRedis(context);
    const settings = { REDIS_URL: redis.url, LIMIT_LOGIN_ACCOUNT: String(LIMIT) };
    const shop = await startShop(context, settings);
    const urls = [shop.api, (await startApi(context, shop, settings)).url];
    const path = `/api/getCateProduct?q=${encodeURIComponent('가방')}`;
    const { body: truth } = await ask({ url: `${shop.api}${path}` });
    const { token } = await join(shop.api, 'leaver');
    await ask({ url: `${shop.api}/api/logout`, method: 'POST', token });
    const guess = (url: string) => ask(login(url, 'somebody@faults.example', 'a wrong password'));
    const guesses = await Promise.all(
      urls.flatMap((url) => Array.from({ length: LIMIT }, () => guess(url))),
    );
    const tried = guesses.filter(({ status }) => status === 401).length;

    const totals = { reads: 0, errors: 0, different: 0, revived: 0, guesses: tried, slowest: 0 };
    /** Requests the same page from each API in turn: the first stores it in Redis for the others. */
    async function readFromEach(spoil?: () => Promise<void>) {
      const name = randomUUID();
      const answers: Answer[] = [];
      for (const url of urls) {
        answers.push(await ask({ url: `${url}${path}&unique=${name}` }));
        await spoil?.();
      }
      totals.reads += answers.length;
      for (const { status, body, milliseconds } of answers) {
        if (status !== 200) totals.errors += 1;
        else if (plain(body) !== plain(truth)) totals.different += 1;
        totals.slowest = Math.max(totals.slowest, milliseconds);
      }
    }
    async function phase(name: string, spoil?: () => Promise<void>) {
      const before = { ...totals };
      const end = performance.now() + PHASE;
      while (performance.now() < end) await readFromEach(spoil);
      for (const url of urls) {
        const { status } = await ask({ url: `${url}/api/user`, token });
        if (status !== 401) totals.revived += 1;
        if ((await guess(url)).status !== 429) totals.guesses += 1;
      }
      report.note(
        `${name}: ${totals.reads - before.reads} reads, ${totals.errors - before.errors} errors`,
      );
    }

    await phase('at rest');
    await redis.kill();
    await phase('killed');
    await redis.start();
    await pause(1_500);
    redis.freeze();
    await phase('frozen');
    redis.thaw();
    await pause(1_500);
    const direct = new Redis(redis.url);
    context.onEnd(() => direct.disconnect());
    await phase('wiped', async () => void (await direct.flushall()));
    for (const [kind, spoil] of Object.entries(GARBAGE)) {
      await phase(kind, () => overwrite(direct, spoil));
    }

    report.atLeast('answers', totals.reads, 100);
    report.exactly('errors', totals.errors, 0);
    report.exactly('answers that are not those of the database', totals.different, 0);
    report.exactly('revoked tokens that were accepted', totals.revived, 0);
    report.atMost('passwords tried at one account', totals.guesses, LIMIT);
    report.atMost('slowest answer', totals.slowest, 1_000, 'ms');
  },
} satisfies Fault;

/** Ways to corrupt the value of a key. */
const GARBAGE: Record<string, (redis: Redis, key: string, value: string) => Promise<unknown>> = {
  'filled with words': (redis, key) => redis.set(key, 'garbage'),
  'filled with empty texts': (redis, key) => redis.set(key, ''),
  'filled with halves': (redis, key, value) => redis.set(key, value.slice(0, value.length / 2)),
  'filled with other documents': (redis, key) => redis.set(key, '"1"\n{"data":null}'),
  'filled with bytes': (redis, key) => redis.set(key, Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0xff])),
  'filled with lists': (redis, key) => redis.multi().del(key).lpush(key, 'one', 'two').exec(),
};

async function overwrite(redis: Redis, spoil: (typeof GARBAGE)[string]) {
  // The API stores the value after it has sent the answer.
  await pause(20);
  for (const key of await redis.keys('damoa:*')) {
    const value = (await redis.type(key)) === 'string' ? await redis.get(key) : null;
    if (value !== null) await spoil(redis, key, value);
  }
}

/** Removes the unique parameter, which the links to other pages repeat. */
function plain(body: string) {
  return body.replaceAll(/[?&]unique=[\w-]+/g, '');
}
