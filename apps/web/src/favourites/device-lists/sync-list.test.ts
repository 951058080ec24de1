import { expect, onTestFinished, test, vi } from 'vitest';
import {
  failure,
  KEY,
  logIn,
  MAX_ENTRIES,
  openAccount,
  seen,
  stubLocalStorage,
} from '../../../test/device-lists.ts';
import { ApiError } from '../../api/send-call.ts';
import { endSession } from '../../session/session.ts';

const { stored } = stubLocalStorage();

test('the list of a visitor causes no call', async () => {
  const { tab, sync, calls } = openAccount();
  tab.save('a');
  await sync(true);
  expect([calls, tab.ids()]).toEqual([[], ['a']]);
});

test('a login merges the list of the device into the account, and a logout empties it', async () => {
  const { tab, sync, account } = openAccount(seen('b', 5));
  tab.save('a', 1);
  logIn();
  await sync();
  expect(tab.ids()).toEqual(['b', 'a']);
  expect([...account.keys()]).toEqual(['b', 'a']);
  endSession({ byOwner: true });
  await sync();
  expect(tab.ids()).toEqual([]);
  expect(stored.has(KEY)).toBe(false);
});

test('entries that a failed merge did not bring to the account stay on the device after a logout', async () => {
  const { tab, sync, state } = openAccount();
  tab.save('a');
  logIn();
  state.isAway = true;
  await expect(sync()).rejects.toThrow(ApiError);
  endSession();
  await sync();
  expect(tab.ids()).toEqual(['a']);
});

test.each([
  ['an outage', 1, failure(503)],
  ['a refusal', 0, failure(403)],
  ['a refusal without a problem document', 0, failure(503, 403)],
])('after %s, %i syncs are planned', async (_name, retries, reason) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sync, state } = openAccount();
  logIn();
  Object.assign(state, { isAway: true, failure: reason });
  await expect(sync()).rejects.toThrow(ApiError);
  expect(vi.getTimerCount()).toBe(retries);
});

test('changes during an outage are sent later, only the last one of each product', async () => {
  const { tab, sync, calls, state, account } = openAccount(seen('a'), seen('b'));
  logIn();
  await sync();
  state.isAway = true;
  tab.save('c');
  tab.remove('a');
  tab.remove('c');
  tab.save('a', 9);
  tab.remove('b');
  await expect(sync()).rejects.toThrow(ApiError);
  expect(tab.ids()).toEqual(['a']);
  state.isAway = false;
  calls.length = 0;
  await sync();
  expect(calls).toEqual(['remove c', 'remove b', 'save a']);
  expect([...account.values()]).toEqual([seen('a', 9)]);
  await sync();
  expect(calls).toHaveLength(3);
});

test('a sync brings the changes of other devices, and keeps the changes that are not sent yet', async () => {
  const { tab, sync, state, account } = openAccount(seen('a', 1));
  logIn();
  await sync();
  account.set('b', seen('b', 2));
  account.delete('a');
  state.isAway = true;
  tab.save('c', 3);
  await sync().catch(() => {});
  state.isAway = false;
  await sync(true);
  expect(tab.ids()).toEqual(['c', 'b']);
});

test('a change while the merge is in flight is not lost', async () => {
  const { tab, sync, calls, state, account } = openAccount(seen('x', 1));
  const { promise, resolve: reply } = Promise.withResolvers<void>();
  state.reply = promise;
  tab.save('a', 2);
  tab.save('b', 3);
  logIn();
  const merged = sync();
  await expect.poll(() => calls).toEqual(['merge b,a']);
  tab.save('c', 4);
  tab.remove('a');
  reply();
  await merged;
  expect(tab.ids()).toEqual(['c', 'b', 'x']);
  expect([...account.keys()].sort()).toEqual(['b', 'c', 'x']);
});

test('two concurrent syncs merge once', async () => {
  const { tab, sync, calls } = openAccount();
  tab.save('a');
  logIn();
  await Promise.all([sync(), sync()]);
  expect(calls).toEqual(['merge a']);
});

test('entries that the account has no room for stay on the device', async () => {
  const had = Array.from({ length: MAX_ENTRIES - 1 }, (_, index) => seen(`had-${index}`));
  const { tab, sync, account } = openAccount(...had);
  tab.save('a', 1);
  tab.save('b', 2);
  logIn();
  await sync().catch(() => {});
  expect(account.has('b')).toBe(true);
  expect(tab.ids()).toContain('a');
});

test('a change that the account refuses does not hold back others, and stays pending on the device', async () => {
  const had = Array.from({ length: MAX_ENTRIES }, (_, index) => seen(`had-${index}`));
  const { tab, sync, account } = openAccount(...had);
  logIn();
  await sync();
  tab.save('a', 1);
  await expect(sync()).rejects.toThrow(ApiError);
  tab.save('had-0', 9);
  await expect(sync()).rejects.toThrow(ApiError);
  expect(account.get('had-0')).toEqual(seen('had-0', 9));
  expect(tab.read().pending).toEqual(['a']);
});

test('a full account gets at most three products that it refuses, and the last change first', async () => {
  const had = Array.from({ length: MAX_ENTRIES }, (_, index) => seen(`had-${index}`));
  const { tab, sync, account, calls } = openAccount(...had);
  logIn();
  await sync();
  for (const id of ['a', 'b', 'c', 'd', 'e']) tab.save(id, 1);
  await expect(sync()).rejects.toThrow(ApiError);
  tab.save('had-0', 9);
  calls.length = 0;
  await expect(sync()).rejects.toThrow(ApiError);
  expect(calls).toEqual(['save had-0', 'save e', 'save d', 'save c']);
  expect(account.size).toBe(MAX_ENTRIES);
});

test('pending changes of one member never reach the account of another', async () => {
  const { tab, sync, state, account } = openAccount();
  logIn(1);
  await sync();
  state.isAway = true;
  tab.save('secret');
  await sync().catch(() => {});
  state.isAway = false;
  logIn(2);
  await sync();
  expect([tab.ids(), account.size]).toEqual([[], 0]);
});

test('a pending change whose session has ended on the server stays on the device without an owner', async () => {
  const { tab, sync, state } = openAccount(seen('a'));
  logIn();
  await sync();
  state.isAway = true;
  tab.save('b');
  await sync().catch(() => {});
  endSession();
  await sync();
  expect(tab.read()).toMatchObject({ owner: null, entries: [seen('b')], pending: [] });
});
