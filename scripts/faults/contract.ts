import { FUZZ_OPERATORS, fuzzContract } from '../../apps/api/test/contract-fuzz/fuzz-contract.ts';
import { sendTo } from '../../apps/api/test/contract-fuzz/send.ts';
import type { Fault } from './support/fault.ts';
import { startShop } from './support/shop.ts';

const REQUESTS = 20_000;
const SEED = 20_261_122;
const MAX_SHOWN = 10;

export default {
  promise:
    '20,000 requests made from the OpenAPI document, half of them wrong: every answer as declared, nothing above 499 but a declared 503, nothing internal revealed, what is stored equal to what was sent',
  minutes: 10,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context, { OPERATOR_EMAILS: FUZZ_OPERATORS });
    const { requests, statuses, violations } = await fuzzContract({
      send: sendTo(shop.api),
      seed: SEED,
      runs: REQUESTS,
    });
    for (const violation of violations.slice(0, MAX_SHOWN)) report.note(violation);
    report.atLeast('requests', requests, REQUESTS);
    report.atLeast('kinds of answers', Object.keys(statuses).length, 60);
    report.exactly('broken promises', violations.length, 0);
  },
} satisfies Fault;
