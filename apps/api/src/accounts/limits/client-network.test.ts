import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('a request from %s comes from the network %s', (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});
