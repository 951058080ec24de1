import { expect, test } from 'vitest';
import { fuzzContract } from '../../test/contract-fuzz/fuzz-contract.ts';
import { sendInto } from '../../test/contract-fuzz/send.ts';
import { openShop } from '../../test/shop.ts';

const LIMITS = ['LOGIN_ACCOUNT', 'LOGIN_ADDRESS', 'REGISTER', 'WRITES'];
const { app, stock } = await openShop({
  settings: {
    OPERATOR_EMAILS: '*',
    ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000'])),
  },
});
await stock(
  { product_title: '무선 이어폰', evaluate_rate: 95.3 },
  { product_title: '무선 마이크', evaluate_rate: null },
);

test('every answer is as the documentation of the API says, whatever is sent', async () => {
  const send = sendInto(app);
  const { statuses, violations } = await fuzzContract({ send, seed: 20_261_122, runs: 500 });
  expect(violations).toEqual([]);
  // Right requests and wrong ones to every operation.
  expect(Object.keys(statuses).length).toBeGreaterThan(50);
});
