import { afterAll } from 'vitest';
import { openPushService } from './push-service.ts';
import { openShop } from './shop.ts';

/** Opens a shop with a push service, at which browsers subscribe. */
export async function openPushShop() {
  const service = await openPushService();
  afterAll(service.close);
  const shop = await openShop({ settings: { PUSH_SERVICES: service.origin } });
  let homes = 0;
  return {
    ...shop,
    service,
    /** From another address each time, unless `from` is given. */
    subscribe: (body: object, options: { token?: string; from?: string } = {}) =>
      shop.call('POST', '/api/push/subscriptions', {
        body,
        from: `198.51.100.${++homes}`,
        ...options,
      }),
  };
}

/** A favourite of a browser. */
export const favourite = (product_id: string, settings: object = {}) => ({
  product_id,
  saved_price: 10_000,
  saved_at: '2026-01-01T00:00:00Z',
  wish_price: null,
  has_alert: true,
  ...settings,
});
