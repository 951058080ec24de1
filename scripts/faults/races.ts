import { randomUUID } from 'node:crypto';
import { type Answer, ask, isRefusal } from './support/ask.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { join } from './support/members.ts';
import { startApi } from './support/nodes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

const RACES = 1_000;
/** Double submissions in flight at a time. */
const AT_A_TIME = 20;

export default {
  promise:
    '1,000 pairs of saves of one post and 1,000 posts that are submitted twice, each pair at once to two APIs: no text lost, no post doubled',
  on: ['start', 'cluster'],
  async run(context) {
    const shop = await startShop(context);
    const urls = await twoApis(context, shop);
    const { token } = await join(urls[0], 'racer');
    await saveOverEachOther(context, urls, token);
    await submitTwice(context, shop, urls, token);
  },
} satisfies Fault;

type Two<Value> = [Value, Value];

async function twoApis(context: Context, shop: Shop): Promise<Two<string>> {
  if (shop.cluster) return [shop.api, shop.api];
  return [shop.api, (await startApi(context, shop)).url];
}

/** Two saves based on the same version: one must get 412. */
async function saveOverEachOther({ report }: Context, urls: Two<string>, token: string) {
  const content = '내용';
  const { body } = await ask({
    url: `${urls[0]}/api/posts`,
    method: 'POST',
    token,
    body: { title: '처음', content },
  });
  const { id } = JSON.parse(body);
  let decided = 0;
  let different = 0;
  for (let race = 1; race <= RACES; race += 1) {
    const headers = { 'if-match': `"${race}"` };
    const save = (url: string, number: number) =>
      ask({
        url: `${url}/api/posts/${id}`,
        method: 'PUT',
        token,
        headers,
        body: { title: `${race} ${number}`, content },
      });
    const both = await Promise.all([save(urls[0], 0), save(urls[1], 1)]);
    if (statusesOf(both) === '200 412') decided += 1;
    const winner = both.findIndex(({ status }) => status === 200);
    const stored = await ask({ url: `${urls[0]}/api/posts/${id}`, token });
    const { title, version } = JSON.parse(stored.body);
    if (title !== `${race} ${winner}` || version !== race + 1) different += 1;
  }
  report.exactly('pairs of saves of which one was stored and the other refused', decided, RACES);
  report.exactly('texts stored that are not those of the save that was confirmed', different, 0);
}

/** The same submission twice, as by a double click: one post, and the same response to both. */
async function submitTwice({ report }: Context, shop: Shop, urls: Two<string>, token: string) {
  const title = `두 번 ${randomUUID()}`;
  let same = 0;
  for (let first = 0; first < RACES; first += AT_A_TIME) {
    const pairs = Array.from({ length: AT_A_TIME }, async () => {
      const content = randomUUID();
      const headers = { 'idempotency-key': randomUUID() };
      // Submissions refused under overload are retried with their key, as clients do.
      const submit = async (url: string): Promise<Answer> => {
        const answer = await ask({
          url: `${url}/api/posts`,
          method: 'POST',
          token,
          headers,
          body: { title, content },
        });
        if (!isRefusal(answer)) return answer;
        await pause(Number(answer.retryAfter) * 1_000);
        return submit(url);
      };
      const [one, two] = await Promise.all([submit(urls[0]), submit(urls[1])]);
      if (statusesOf([one, two]) === '201 201' && one.body === two.body) same += 1;
    });
    await Promise.all(pairs);
  }
  const [row] = await query<{ count: number }>(
    await shop.database(),
    'select count(*)::integer as count from posts where title = $1',
    [title],
  );
  report.exactly('double submissions that were answered twice with the same post', same, RACES);
  report.exactly('posts of them', row?.count, RACES);
}

const statusesOf = (answers: Answer[]) =>
  answers
    .map(({ status }) => status)
    .sort()
    .join(' ');
