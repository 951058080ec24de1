import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { StoredFavourite } from './favourites.ts';
import { emailToken, listAtMost, switchInAddress, text, time, webAddress } from './fields.ts';
import { MAX_FAVOURITES, MAX_WATCHED } from './list-limits.ts';
import { Product } from './products.ts';

const base64url = text.regex(/^[\w-]{16,200}={0,2}$/, { error: 'base64url이어야 해요.' });

/** The result of `PushSubscription.toJSON()`: https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson */
export const PushSubscription = z.object({
  // An index holds it, whose entries have at most 2,704 bytes.
  endpoint: webAddress
    .max(2_000, { error: '2,000자까지 쓸 수 있어요.' })
    .regex(/^[!-~]+$/, { error: '영문과 숫자, 기호만 쓸 수 있어요.' }),
  keys: z.object(
    { p256dh: base64url, auth: base64url },
    { error: '키 두 개(p256dh, auth)가 있어야 해요.' },
  ),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const AlertSettings = z
  .object({
    by_email: z.boolean(),
    can_email: z.boolean().describe('whether this shop can send e-mail at all'),
    is_email_verified: z.boolean(),
    set_at: time.nullable().describe('when the member last turned alerts by e-mail on or off'),
  })
  .meta({ id: 'AlertSettings' });
export type AlertSettings = z.infer<typeof AlertSettings>;

const subscription = z.object({ id: z.uuid({ error: '알림 번호가 아니에요.' }) });
const ofDevice = listAtMost(StoredFavourite, MAX_FAVOURITES).describe(
  `The favourites saved on the device. If a member is logged in, those of the account are watched instead; otherwise the last ${MAX_WATCHED} with alerts.`,
);

export const alerts = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'anyone',
    summary: 'The public key of this shop for push services (VAPID), and whether it sends e-mail',
    reply: z.object({ key: z.string(), can_email: AlertSettings.shape.can_email }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'visitor',
    summary:
      'Subscribes this browser to alerts, with the consent of its user; sent again, it updates the subscription and renews the consent',
    body: PushSubscription.extend({ favourites: ofDevice.default([]) }),
    status: 201,
    refusals: ['forbidden'],
    reply: subscription,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/push/subscriptions/:id',
    access: 'visitor',
    summary:
      'Updates which member is logged in in this browser, and the products for alerts without a member; 404 also if another member turned its alerts on, which end then',
    params: subscription,
    body: z.object({ favourites: ofDevice }),
    status: 204,
    reply: nothing,
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/api/push/subscriptions/:id/address',
    access: 'anyone',
    summary: 'Updates the endpoint of this browser after its push service has changed it',
    params: subscription,
    body: PushSubscription,
    status: 204,
    refusals: ['forbidden'],
    reply: nothing,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:id',
    access: 'anyone',
    summary: 'Unsubscribes this browser from alerts; an unknown one is no error',
    params: subscription,
    status: 204,
    reply: nothing,
  }),
  mute: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:id/products/:product_id',
    access: 'anyone',
    summary: 'Turns off alerts for one product, as a notification offers; the product stays saved',
    params: subscription.extend({ product_id: Product.shape.product_id }),
    status: 204,
    reply: nothing,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/account/alerts',
    access: 'member',
    summary: "The member's alert settings",
    reply: AlertSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/account/alerts',
    access: 'member',
    summary: 'Turns alerts by e-mail on and off',
    body: z.object({ by_email: z.boolean({ error: 'true 또는 false여야 해요.' }) }),
    refusals: ['no_mail'],
    reply: AlertSettings,
  }),
  stopEmails: endpoint({
    method: 'POST',
    path: '/api/alerts/unsubscribe',
    access: 'anyone',
    summary: 'Turns alerts by e-mail off for the member to whom the token was sent (RFC 8058)',
    query: z.object({
      token: emailToken,
      one_click: switchInAddress
        .default(false)
        .describe('whether a mail program asks for it: then an e-mail tells the member'),
    }),
    reply: z.object({
      set_at: time.nullable().describe('when they were turned off; null if they were never on'),
    }),
  }),
};
