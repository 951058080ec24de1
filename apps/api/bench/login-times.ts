// Whether the time of a refused login reveals whether the email has an account: 500 logins, known and
// unknown emails in turn. The rank statistic is the chance that a known one takes longer; 0.5 reveals nothing.
import { quantile, timed } from './support/numbers.ts';
import { startShop } from './support/shop.ts';

const LOGINS = 500;

const shop = await startShop({ LIMIT_LOGIN_ADDRESS: '1000000', LIMIT_LOGIN_ACCOUNT: '1000000' });
try {
  const half = LOGINS / 2;
  for (let account = 0; account < half; account += 1)
    await shop.register(`known${account}@example.com`);
  for (let warming = 0; warming < 20; warming += 1)
    await shop.logIn(`warm${warming}@example.com`, 'x');

  const times = { known: [] as number[], unknown: [] as number[] };
  const guess = async (kind: 'known' | 'unknown', account: number) => {
    // Neither has been tried before, as it is for somebody who goes through a list.
    const email = `${kind}${account}@example.com`;
    times[kind].push(await timed(() => shop.logIn(email, 'wrong password')));
  };
  for (let account = 0; account < half; account += 1) {
    // Which comes first changes too: nothing may follow the one more often than the other.
    const [first, second] =
      account % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    await guess(first, account);
    await guess(second, account);
  }
  const { known, unknown } = times;
  const wins = known.flatMap((one) =>
    unknown.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  const rank = wins.reduce((sum, win) => sum + win, 0) / wins.length;
  console.log(
    `known    median ${quantile(known, 0.5).toFixed(2)} ms, p95 ${quantile(known, 0.95).toFixed(2)} ms`,
  );
  console.log(
    `unknown  median ${quantile(unknown, 0.5).toFixed(2)} ms, p95 ${quantile(unknown, 0.95).toFixed(2)} ms`,
  );
  console.log(`rank statistic ${rank.toFixed(3)} (to be between 0.45 and 0.55)`);
  process.exitCode = rank >= 0.45 && rank <= 0.55 ? 0 : 1;
} finally {
  await shop.stop();
}
