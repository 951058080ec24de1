import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { expect, onTestFinished, test, vi } from 'vitest';
import work from './password-worker.ts';
import { NOBODYS, passwordHasher } from './passwords.ts';

/** OWASP's parameters. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('verifying a password costs what OWASP recommends, and as much for an unknown account', () => {
  expect(work({ password: 'four unrelated words' })).toMatch(COST);
  expect(NOBODYS).toMatch(COST);
});

test('a password for an unknown account is verified against a hash, which it never matches', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run');
  const passwords = passwordHasher();
  onTestFinished(async () => {
    run.mockRestore();
    await passwords.close();
  });
  expect(await passwords.verify('a', undefined)).toBe(false);
  expect(run.mock.lastCall?.[0]).toEqual({ password: 'a', hash: NOBODYS });
});

test('two hashes of a password differ, and a hash verifies only its own password', () => {
  const [one, other] = [work({ password: 'a' }), work({ password: 'a' })];
  expect(one).not.toBe(other);
  expect(work({ password: 'a', hash: String(one) })).toBe(true);
  expect(work({ password: 'b', hash: String(one) })).toBe(false);
});

test('an idle thread that breaks is reported, and hashing goes on', async () => {
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
