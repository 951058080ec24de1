import { expect, test } from 'vitest';
import { FUZZ_OPERATORS, fuzzContract } from '../../test/contract-fuzz/fuzz-contract.ts';
import { sendInto } from '../../test/contract-fuzz/send.ts';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { openShop, verify } from '../../test/shop.ts';

const LIMITS = ['LOGIN_ACCOUNT', 'LOGIN_ADDRESS', 'REGISTER', 'WRITES'];
const { app, db, stock, url } = await openShop({
  settings: {
    OPERATOR_EMAILS: FUZZ_OPERATORS,
    ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000'])),
  },
});
await stock(
  { product_title: '무선 이어폰', evaluate_rate: 95.3 },
  { product_title: '무선 마이크', evaluate_rate: null },
);
await makeQueuesOfTest(url, ['sweep', 'refresh-heads']);

test('every response to a fuzzed request conforms to the OpenAPI document', async () => {
  const send = sendInto(app);
  const verifyEmail = (email: string) => verify(db, email);
  const options = { send, verifyEmail, seed: 20_261_122, runs: 1_000 };
  const { statuses, violations } = await fuzzContract(options);
  expect(violations).toEqual([]);
  // Every operation was sent both valid and invalid requests.
  expect(Object.keys(statuses).length).toBeGreaterThan(150);
});
