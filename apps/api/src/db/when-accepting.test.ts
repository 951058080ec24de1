import { expect, inject, test } from 'vitest';
import { whenAccepting } from './when-accepting.ts';

test('waiting for a database fails at once with an error that waiting does not cure', async () => {
  const url = new URL(inject('templateUrl'));
  url.password = 'wrong';
  const waiting = whenAccepting(async () => url.href, 3_600_000);
  await expect(waiting).rejects.toMatchObject({ code: '28P01' });
});

test('waiting for a database fails at its timeout with the last error', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nothing';
  const waiting = whenAccepting(async () => url, 300);
  await expect(waiting).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
