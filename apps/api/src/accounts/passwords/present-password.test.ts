import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openShop, PASSWORD, SECRET } from '../../../test/shop.ts';
import type { Member } from '../../http/access.ts';
import { passwordHasher } from './passwords.ts';
import { presentPasswordChecker } from './present-password.ts';

test('the password of an account that has taken over the email of a member is not theirs', async () => {
  const { db, join } = await openShop();
  const member = await join('former@example.com');
  const { email } = await join('owner@example.com');
  const passwords = passwordHasher();
  onTestFinished(passwords.close);
  const limits = { account: 10, address: 10 };
  const verify = presentPasswordChecker({ db, secret: SECRET, secure: false, passwords, limits });
  const request = { ip: '127.0.0.1', cookies: {} } as FastifyRequest;
  const verified = verify({ ...member, email } as unknown as Member, request, {
    field: 'password',
    password: PASSWORD,
  });
  await expect(verified).rejects.toMatchObject({ code: 'not_logged_in' });
});
