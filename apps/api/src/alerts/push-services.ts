import type { PushSubscription } from '@damoa/contracts';

/** The push services of Chrome and most others, Firefox, Safari and Edge. */
const HOSTS = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Whether messages may be posted to an endpoint. It comes from a stranger, so it must lead to a known push
 * service, and nowhere else on the internet or in this network (SSRF).
 * @param more origins of others that the operator trusts
 */
export function isPushService(endpoint: string, more: readonly string[]) {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}

/**
 * Bytes of a point on the curve P-256, uncompressed, and of the secret:
 * https://www.rfc-editor.org/rfc/rfc8291
 */
const POINT = 65;
const SECRET = 16;
const UNCOMPRESSED = 4;

/** Whether messages can be encrypted with these keys. */
export function areUsableKeys({ p256dh, auth }: PushSubscription['keys']) {
  const point = Buffer.from(p256dh, 'base64url');
  return (
    point.length === POINT &&
    point[0] === UNCOMPRESSED &&
    Buffer.from(auth, 'base64url').length === SECRET
  );
}
