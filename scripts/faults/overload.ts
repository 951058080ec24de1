import { randomUUID } from 'node:crypto';
import type { Answer, Call } from './support/ask.ts';
import type { Context, Fault } from './support/fault.ts';
import { closedLoop, groupByOutcome, openLoop, percentile } from './support/load.ts';
import { startShop } from './support/shop.ts';
import { until } from './support/wait.ts';

const PRODUCTS = '20000';
/** The most connections. The client drops requests that would need more. */
const CONNECTIONS = 1_000;
const SECONDS = 12;
const WORDS = ['가방', '캠핑', '무선', '여성 신발', '텐트', '이어폰', '조명', '자전거'];

export default {
  promise:
    'three times the load that it can take: what is accepted answers within 1 s (p99), the rest is 503 with Retry-After at once; as before 10 s later',
  on: ['start', 'cluster'],
  minutes: 3,
  async run(context) {
    const shop = await startShop(context, { DEMO_PRODUCTS: PRODUCTS });
    const search = () => {
      const word = WORDS[Math.floor(Math.random() * WORDS.length)] ?? '';
      return `q=${encodeURIComponent(word)}&unique=${randomUUID()}`;
    };
    await overload(context, 'API', () => ({ url: `${shop.api}/api/getCateProduct?${search()}` }));
    await overload(context, 'pages', () => ({ url: `${shop.web}/?${search()}` }));
  },
} satisfies Fault;

async function overload({ report }: Context, title: string, call: () => Call) {
  await closedLoop(call, { clients: 4, seconds: 2 });
  const rest = await closedLoop(call, { clients: 4, seconds: 4 });
  const restP95 = percentile(rest.answers, 0.95) ?? 0;
  const busy = await closedLoop(call, { clients: 10, seconds: 4 });
  const [few, many] = [rest, busy].map(
    ({ answers, seconds }) => groupByOutcome(answers).accepted.length / seconds,
  );
  const capacity = Math.max(few ?? 0, many ?? 0);
  report.note(`${title}: takes ${Math.round(capacity)} a second; 4 clients: p95 ${ms(restP95)}`);

  const rate = 3 * capacity;
  const load = await openLoop(call, { rate, seconds: SECONDS, connections: CONNECTIONS });
  const back = await until(async () => {
    const { answers } = await closedLoop(call, { clients: 4, seconds: 0.5 });
    const { refused, failed } = groupByOutcome(answers);
    const isUsual = (percentile(answers, 0.95) ?? Number.POSITIVE_INFINITY) < 2 * restP95 + 20;
    return refused.length + failed.length === 0 && isUsual;
  }, 30_000);
  await load.drained;

  const { accepted, refused, failed } = groupByOutcome(load.answers);
  const share = accepted.length / (capacity * load.seconds);
  report.note(`${Math.round(rate)} a second sent, ${load.unsent} not for want of connections`);
  report.note(`accepted: ${accepted.length}, ${describe(accepted)}`);
  report.note(`refused: ${refused.length}, ${describe(refused)}`);
  report.atMost(`${title}: accepted, p99`, percentile(accepted, 0.99), 1_000, 'ms');
  report.atLeast(`${title}: accepted, of the capacity`, share * 100, 50, '%');
  if (refused.length > 0) {
    report.atMost(`${title}: refused, p99`, percentile(refused, 0.99), 500, 'ms');
  }
  report.exactly(`${title}: neither a success nor a refusal with Retry-After`, failed.length, 0);
  report.exactly(`${title}: dropped for want of ${CONNECTIONS} connections`, load.unsent, 0);
  report.atMost(`${title}: back to normal after`, back && back / 1_000, 10, 's');
}

const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`;

function describe(answers: readonly Answer[]) {
  return `p50 ${ms(percentile(answers, 0.5))}, p99 ${ms(percentile(answers, 0.99))}`;
}
