import { expect, test } from 'vitest';
import { PushSubscription } from './alerts.ts';
import { base64url } from './passkey-assertion.ts';

const KEY = 'A-_9'.repeat(6);

test.each([
  [KEY, true],
  [`${KEY}==`, true],
  [`${KEY}\n`, false],
  [`${KEY}==x`, false],
  [`${KEY}+`, false],
  [KEY.slice(0, 15), false],
])('%j is a valid key of a push subscription: %s', (key, expected) => {
  const keys = { p256dh: key, auth: key };
  expect(PushSubscription.shape.keys.safeParse(keys).success).toBe(expected);
});

test.each([
  [KEY, true],
  [`${KEY}=`, false],
  [`${KEY}\n`, false],
  [`${KEY}/`, false],
  ['', false],
  [`${KEY}A`, true],
  [`${KEY}AA`, false],
])('%j is valid base64url of at most 25 characters: %s', (said, expected) => {
  expect(base64url(25).safeParse(said).success).toBe(expected);
});
