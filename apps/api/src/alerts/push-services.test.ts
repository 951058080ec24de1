import { describe, expect, test } from 'vitest';
import { openPushShop } from '../../test/push-shop.ts';

const { service, subscribe } = await openPushShop();

describe('messages are posted to known push services only', () => {
  const { keys } = service.subscription();

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://fcm.googleapis.com@example.com/1',
    'https://fcm.googleapis.com./1',
    'https://push.apple.com.example/1',
    'https://evilpush.apple.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'http://127.0.0.1:1/1',
    `${service.origin.replace('127.0.0.1', '127.1.1.1')}/1`,
    'ftp://fcm.googleapis.com/1',
    'no address',
  ])('%s is refused', async (endpoint) => {
    const { status, body } = await subscribe({ endpoint, keys });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('endpoint');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is accepted', async (endpoint) => {
    expect((await subscribe({ endpoint, keys })).status).toBe(201);
  });
});

test('keys with which nothing can be encrypted are refused', async () => {
  const { endpoint, keys } = service.subscription();
  const short = Buffer.alloc(20, 4).toString('base64url');
  for (const bad of [
    { ...keys, p256dh: short },
    { ...keys, auth: short },
  ]) {
    expect((await subscribe({ endpoint, keys: bad })).status).toBe(422);
  }
});
