import { expect, test, vi } from 'vitest';
import { failure, logIn, openAccount, seen, stubLocalStorage } from '../../../test/device-lists.ts';
import { ApiError } from '../../api/send-call.ts';

stubLocalStorage();

test('clearing a list takes one call, and keeps a product that is added again meanwhile', async () => {
  const { tab, sync, calls, account } = openAccount(seen('a'), seen('b'));
  logIn();
  await sync();
  account.set('of another device', seen('of another device'));
  calls.length = 0;
  tab.remove('a');
  tab.remove('b');
  const cleared = sync(false, async () => account.clear());
  tab.save('b');
  await cleared;
  expect([calls, [...account.keys()], tab.read().pending]).toEqual([['save b'], ['b'], []]);
});

test('clearing a list also removes what arrived from another device before', async () => {
  const { tab, sync, account } = openAccount(seen('a'));
  logIn();
  await sync();
  account.set('of another device', seen('of another device'));
  const refreshed = sync(true);
  tab.remove('a');
  await Promise.all([refreshed, sync(false, async () => account.clear())]);
  expect([tab.ids(), account.size]).toEqual([[], 0]);
});

test('a sync that is running while a list is cleared leaves its removals to the one call', async () => {
  const { tab, sync, calls, account, state } = openAccount(seen('a'), seen('b'));
  logIn();
  await sync();
  calls.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  state.reply = promise;
  const refreshed = sync(true);
  await vi.waitFor(() => expect(calls).toEqual(['list']));
  tab.remove('a');
  tab.remove('b');
  const cleared = sync(false, async () => account.clear());
  resolve();
  await Promise.all([refreshed, cleared]);
  expect([calls, account.size, tab.read().pending]).toEqual([['list'], 0, []]);
});

test('products that could not be cleared by one call are removed one by one later', async () => {
  const { tab, sync, account } = openAccount(seen('a'), seen('b'));
  logIn();
  await sync();
  tab.remove('a');
  tab.remove('b');
  await expect(sync(false, () => Promise.reject(failure(503)))).rejects.toThrow(ApiError);
  await sync();
  expect(account.size).toBe(0);
});
