import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, SECRET } from '../../test/shop.ts';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';

const { db, call, join } = await openShop({
  settings: { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'shop@example.com' },
});

test('the times of a consent to alerts by e-mail and of its withdrawal are recorded, and repetitions do not change them', async () => {
  const { token, ...member } = await join('member@example.com');
  const settings = async () => (await call('GET', '/api/account/alerts', { token })).body;
  const turn = async (by_email: boolean) =>
    (await call('PUT', '/api/account/alerts', { token, body: { by_email } })).body;
  const pass = () =>
    db.execute(sql`update users set email_alerts_set_at = email_alerts_set_at - interval '1 day'`);
  const ageOf = ({ set_at }: { set_at: string }) => Date.now() - Date.parse(set_at);
  const HOUR = 60 * 60 * 1_000;

  expect(await turn(false)).toMatchObject({ by_email: false, set_at: null });
  expect(ageOf(await turn(true))).toBeLessThan(HOUR);
  await pass();
  const given = await settings();
  expect(ageOf(given)).toBeGreaterThan(HOUR);
  expect(await turn(true)).toEqual(given);
  expect(ageOf(await turn(false))).toBeLessThan(HOUR);

  await turn(true);
  await pass();
  const link = makeEmailToken(SECRET, 'stop-alerts', member);
  const stop = async () => (await call('POST', `/api/alerts/unsubscribe?token=${link}`)).body;
  expect(ageOf(await stop())).toBeLessThan(HOUR);
  await pass();
  expect(ageOf(await stop())).toBeGreaterThan(HOUR);
  expect((await stop()).set_at).toBe((await settings()).set_at);
});

test('where no e-mail can be sent, alerts by e-mail can be turned off only, and no consent is recorded', async () => {
  const { call, join } = await openShop();
  const { token } = await join('member@example.com');
  const turn = (by_email: boolean) =>
    call('PUT', '/api/account/alerts', { token, body: { by_email } });
  const { status, body } = await turn(true);
  expect([status, body.type]).toEqual([409, 'urn:damoa:problem:no_mail']);
  expect((await turn(false)).body).toMatchObject({
    by_email: false,
    can_email: false,
    set_at: null,
  });
});
