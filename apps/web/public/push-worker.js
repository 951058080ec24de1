// Shows alerts, also while no page of the shop is open. It handles no requests of pages and caches no files.

/** A small store that the pages share: which browser this is for the shop, and what was muted here. */
const STORE = 'damoa-push';
const ID = '/push/id';
const MUTED = '/push/muted?id=';

const NEWS = {
  title: '(광고) [다모아] 찜한 상품의 가격이 내렸어요',
  body: '찜 목록에서 확인해 보세요.',
  tag: 'several',
  path: '/favourites',
};

/** By law, advertising says how to end it. Chromium has a button for that. */
const WITHOUT_BUTTON = '그만 받기: 찜한 상품의 가격 알림 설정';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, path, mute } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      // Where notifications have no buttons, `maxActions` is 0 or missing.
      body: mute && !(self.Notification.maxActions > 0) ? `${body}\n${WITHOUT_BUTTON}` : body,
      icon: '/icons/icon-512.png',
      tag,
      // A day has passed since the one before.
      renotify: true,
      lang: 'ko',
      data: { path, mute },
      actions: mute
        ? [{ action: 'mute', title: mute.product_id ? '알림 끄기' : '알림 그만 받기' }]
        : [],
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const { path, mute } = notification.data ?? {};
  notification.close();
  if (action !== 'mute' || !mute) event.waitUntil(open(path));
  else event.waitUntil(mute.product_id ? endOne(mute) : endAll(mute));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** A browser that shows nothing for a message loses its subscription: something is better than that. */
function read(data) {
  try {
    return { ...NEWS, ...data.json() };
  } catch {
    return NEWS;
  }
}

async function open(path) {
  const address = new URL(path ?? NEWS.path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

/** The next page ends the alerts of the product too: on this device, and in the account if that failed here. */
async function endOne({ path, product_id }) {
  const store = await caches.open(STORE);
  await store.put(MUTED + encodeURIComponent(product_id), new Response());
  if (await send('DELETE', path)) return confirm('이 상품의 알림을 껐어요');
  return notify('이 상품의 알림을 아직 끄지 못했어요', '찜 목록을 열면 다시 시도할게요.');
}

/** The subscription goes first: without it, all alerts have ended even if the shop does not answer. */
async function endAll({ path }) {
  // `unsubscribe` resolves to false if the subscription had ended before.
  const isGone = await self.registration.pushManager
    .getSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .then(
      () => true,
      () => false,
    );
  if ((await send('DELETE', path)) || isGone)
    return confirm('이 브라우저의 가격 알림을 모두 껐어요');
  return notify('가격 알림을 아직 끄지 못했어요', '찜 목록의 가격 알림 설정에서 꺼 주세요.');
}

/** By law, whoever ends advertising is told that it has ended, and when. */
function confirm(title) {
  const today = new Date().toLocaleDateString('ko-KR', { timeZone: 'Asia/Seoul' });
  return notify(title, `${today} · 찜 목록에서 다시 켤 수 있어요.`);
}

function notify(title, body) {
  return self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-512.png',
    silent: true,
    lang: 'ko',
    data: { path: '/favourites' },
  });
}

/** The push service has moved this browser. */
async function renew({ oldSubscription, newSubscription }) {
  const id = await (await (await caches.open(STORE)).match(ID))?.text();
  if (!id) return;
  const moved =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (moved) await send('PUT', `/api/push/subscriptions/${id}/address`, moved.toJSON());
}

/** Without cookies, so that no other proof of where it comes from is asked for. @returns whether it succeeded */
async function send(method, path, body) {
  try {
    const { ok } = await fetch(path, {
      method,
      credentials: 'omit',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return ok;
  } catch {
    return false;
  }
}
