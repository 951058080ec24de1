import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { alertRounds } from './alerts.ts';
import { openPushService } from './push-service.ts';
import { openShop } from './shop.ts';

/** Opens a shop with a member who gets alerts in one browser. Each test begins without favourites. */
export async function openShopWithAlertedMember() {
  const service = await openPushService();
  afterAll(service.close);
  const shop = await openShop({
    settings: { PUSH_SERVICES: service.origin, LIMIT_WRITES: '1000' },
  });
  const { db, call, join } = shop;
  const rounds = alertRounds(shop);
  const { push, mail, price } = rounds;
  const member = await join('member@example.com');
  const { body: browser } = await call('POST', '/api/push/subscriptions', {
    body: service.subscription(),
    token: member.token,
  });

  const save = (product_id: string, body: object = {}) =>
    call('PUT', `/api/favourites/${product_id}`, { body, token: member.token });

  const remove = (id: string) => call('DELETE', `/api/favourites/${id}`, { token: member.token });

  let made = 0;
  /** Stocks a product for 10,000 won, and saves it for the member. */
  async function saved(settings: object = {}) {
    const id = `saved-${++made}`;
    await price(id, 10_000);
    await save(id, settings);
    return id;
  }

  beforeEach(async () => {
    push.length = 0;
    mail.length = 0;
    await db.execute(sql`truncate favourites, price_falls, sent_alerts`);
  });

  return { ...rounds, db, call, join, service, member, browser, save, remove, saved };
}
