import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import work from './password-worker.ts';
import { NOBODYS, passwordHasher } from './passwords.ts';

/** OWASP's parameters. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('a guess at a stored password costs what OWASP recommends, and one at nobody’s account as much', () => {
  expect(work({ password: 'four unrelated words' })).toMatch(COST);
  expect(NOBODYS).toMatch(COST);
});

test('each hash of a password is another one, and none is of another password', () => {
  const [one, other] = [work({ password: 'a' }), work({ password: 'a' })];
  expect(one).not.toBe(other);
  expect(work({ password: 'a', hash: String(one) })).toBe(true);
  expect(work({ password: 'b', hash: String(one) })).toBe(false);
});

test('a thread that breaks while it has nothing to hash costs no password, and is reported', async () => {
  const threads: Worker[] = [];
  const noteThread = (thread: Worker) => {
    threads.push(thread);
  };
  process.on('worker', noteThread);
  onTestFinished(() => {
    process.off('worker', noteThread);
  });
  const errors: Error[] = [];
  const passwords = passwordHasher((error) => errors.push(error));
  onTestFinished(passwords.close);
  expect(await passwords.hash('a')).toMatch(COST);
  const broken = new Error('broken');
  for (const thread of threads) thread.emit('error', broken);
  expect(errors).toEqual([broken]);
  expect(await passwords.hash('a')).toMatch(COST);
});
