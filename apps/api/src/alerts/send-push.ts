import { createHash } from 'node:crypto';
import webPush, { type RequestOptions } from 'web-push';
import type { Database } from '../db/client.ts';
import type { pushSubscriptions } from '../db/schema-alerts.ts';
import type { PushJob } from './alert-jobs.ts';
import type { AlertOutcome } from './measure-alerts.ts';
import { type NotificationMessage, notificationOf } from './notification.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import { secondsUntilQuiet } from './quiet-hours.ts';
import { readDroppedFavourites } from './read-dropped-favourites.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordPushAccepted, recordPushRefused } from './record-push-result.ts';
import { findSubscription, removeSubscription } from './subscriptions.ts';
import { claimLater } from './waiting-alerts.ts';

export interface PushOptions {
  keys: PushKeys;
  /** How push services can reach the operator: an https: or mailto: address. */
  subject: string;
  /** Origins of push services besides the known ones. */
  pushServices: readonly string[];
  /** Reports one line to the operator. */
  report: (line: string) => void;
}

/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * Sends a notification about the products that are still worth one.
 * @returns `none` if there was nothing to send
 * @throws as `deliverPush` does
 */
export async function sendPush(
  db: Database,
  { subscription: id, products }: PushJob,
  { now = new Date(), ...options }: PushOptions & { now?: Date },
): Promise<AlertOutcome> {
  const subscription = await findSubscription(db, id);
  if (!subscription) return 'none';
  const { user_id } = subscription;
  const owner = user_id === null ? { subscription: id } : { user: user_id };
  await claimLater(db, owner, products);
  const [first, ...others] = await readDroppedFavourites(db, owner, products);
  if (!first) return 'none';
  const outcome = await deliverPush(db, subscription, notificationOf(id, [first, ...others]), {
    ...options,
    // Expires when quiet hours begin, so that a phone that is switched on at night stays silent.
    ttl: secondsUntilQuiet(now),
  });
  if (outcome === 'sent')
    await recordDelivery(db, { user: user_id, subscription: id }, [first, ...others]);
  return outcome;
}

/**
 * Sends a message to a browser. Deletes its subscription if it is gone at its push service, if it is refused
 * while others are accepted, or if its keys or endpoint are unusable.
 * @param options.ttl for how many seconds the push service keeps it for a browser that is not running
 * @throws when the push service is down or asks to slow down: worth a retry
 */
export async function deliverPush(
  db: Database,
  subscription: Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>,
  message: NotificationMessage,
  { keys, subject, pushServices, report, ttl }: PushOptions & { ttl: number },
): Promise<AlertOutcome> {
  const { id } = subscription;
  // The setting may have changed since the browser was stored.
  if (!isPushService(subscription.endpoint, pushServices)) return remove('none');
  const { origin, host: service } = new URL(subscription.endpoint);
  const { publicKey, privateKey } = keys;
  const request = encrypt(subscription, message, {
    // Signed here: with `vapidDetails`, web-push would call `url.parse`, which Node has deprecated.
    headers: webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm'),
    TTL: ttl,
  });
  if (!request) return remove('refused');
  const { status, ok } = await post(subscription.endpoint, request);
  if (ok) {
    await recordPushAccepted(db, id);
    return 'sent';
  }
  if (GONE.has(status)) return remove('refused');
  if (REFUSED.has(status)) await recordPushRefused(db, id, origin);
  if (status === 429 || status >= 500) throw new Error(`${service} answered with ${status}`);
  report(`A notification was refused: ${service} answered with ${status}`);
  return 'refused';

  async function remove(outcome: AlertOutcome) {
    await removeSubscription(db, id);
    return outcome;
  }
}

/** The browser has left its push service. */
const GONE = new Set([404, 410]);
/** The subscription is invalid or was made for another key, or our key or request is wrong. */
const REFUSED = new Set([400, 401, 403]);

/** Encrypts a message (RFC 8291); undefined if the keys of the subscription are invalid. */
function encrypt(
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: NotificationMessage,
  options: RequestOptions,
) {
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32);
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { ...options, topic },
    );
  } catch {
    return undefined;
  }
}

async function post(
  endpoint: string,
  { headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
) {
  const { 'Content-Length': _, ...others } = headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
    body,
    // A push service has no reason to redirect us.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response;
}
