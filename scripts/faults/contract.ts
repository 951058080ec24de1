import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { FUZZ_OPERATORS, fuzzContract } from '../../apps/api/test/contract-fuzz/fuzz-contract.ts';
import { type Send, sendTo } from '../../apps/api/test/contract-fuzz/send.ts';
import { LSN_COOKIE } from '../../packages/contracts/src/lsn-cookie.ts';
import type { Fault } from './support/fault.ts';
import { ROOT } from './support/launch.ts';
import { startShop } from './support/shop.ts';

/** Fewer on the cluster, where only nginx differs. */
const REQUESTS = { start: 20_000, cluster: 5_000 };
const SEED = 20_261_122;
const MAX_SHOWN = 10;

export default {
  promise:
    '20,000 requests (5,000 on the cluster) made from the OpenAPI document, half of them wrong: every answer as declared, nothing above 499 but a declared 503, nothing internal revealed, what is stored equal to what was sent',
  on: ['start', 'cluster'],
  minutes: 10,
  async run(context) {
    const { report, topology } = context;
    const shop = await startShop(context, { OPERATOR_EMAILS: FUZZ_OPERATORS });
    const { requests, statuses, violations } = await fuzzContract({
      send: withLsnCookie(sendTo(shop.api)),
      verifyEmail: async (email) => verifyEmail(email, await shop.settings('api')),
      seed: SEED,
      runs: REQUESTS[topology],
    });
    for (const violation of violations.slice(0, MAX_SHOWN)) report.note(violation);
    report.atLeast('requests', requests, REQUESTS[topology]);
    report.atLeast('kinds of answers', Object.keys(statuses).length, 60);
    report.exactly('broken promises', violations.length, 0);
  },
} satisfies Fault;

/** Verifies an email address on the server, like an operator of a shop without e-mail. */
async function verifyEmail(email: string, settings: Record<string, string>) {
  const cli = path.join(ROOT, 'apps/api/dist/my-account/cli.js');
  const env = { ...process.env, ...settings };
  await promisify(execFile)(process.execPath, [cli, 'verify-email', email], { env });
}

/**
 * Sends the LSN cookie of the last write, as browsers do, so that stored data is read from a replica that has
 * it.
 */
function withLsnCookie(send: Send): Send {
  let lsn = '';
  return async (sent) => {
    const cookies = [sent.headers.cookie, lsn].filter(Boolean).join('; ');
    const headers = cookies ? { ...sent.headers, cookie: cookies } : sent.headers;
    const answer = await send({ ...sent, headers });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    const [last] = set.filter((cookie) => cookie.startsWith(`${LSN_COOKIE}=`));
    lsn = last?.split(';')[0] ?? lsn;
    return answer;
  };
}
