import { headingOf, priceWords } from './price-words.ts';
import type { DroppedFavourite } from './read-dropped-favourites.ts';

/** The payload for `push-worker.js`: options of `showNotification`, and what clicks do. */
export interface NotificationMessage {
  title: string;
  body: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
  /** The page that a click opens. */
  path: string;
  /**
   * What its button calls: the path that ends the alerts of the product, or else all alerts of this browser.
   */
  mute: { path: string; product_id?: string };
}

/** Characters. Longer titles would not be shown, and a message has 4 KB at most. */
const MAX_TITLE_LENGTH = 100;

/** By law, advertising must begin with this word and the name of its sender: see docs/decisions/026-alerts.md. */
const ADVERTISING = '(광고) [다모아]';

/** The message about one product, or about several together. */
export function notificationOf(
  subscription: string,
  products: readonly [DroppedFavourite, ...DroppedFavourite[]],
): NotificationMessage {
  const [first, ...others] = products;
  const { product_id, title } = first;
  const id = encodeURIComponent(product_id);
  const browser = `/api/push/subscriptions/${subscription}`;
  const { now, since } = priceWords(first);
  if (others.length > 0) {
    return {
      title: `${ADVERTISING} ${headingOf(products)}`,
      body: `${shorten(title)} ${now} 외 ${others.length}개`,
      tag: 'several',
      path: '/favourites',
      mute: { path: browser },
    };
  }
  return {
    title: `${ADVERTISING} ${now}, ${since}`,
    body: shorten(title),
    tag: `product ${product_id}`,
    path: `/products/${id}`,
    mute: { path: `${browser}/products/${id}`, product_id },
  };
}

/** Reminds a browser of the day on which it turned alerts on. Its button ends them. */
export function consentReminderOf(subscription: string, day: string): NotificationMessage {
  return {
    title: '다모아 가격 알림을 계속 받으시겠어요?',
    body: `${day}에 이 브라우저에서 받겠다고 동의하셨어요.`,
    tag: 'consent',
    path: '/favourites',
    mute: { path: `/api/push/subscriptions/${subscription}` },
  };
}

/** Shortens a title between two grapheme clusters. */
function shorten(title: string) {
  const characters = Array.from(
    new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(title),
    ({ segment }) => segment,
  );
  if (characters.length <= MAX_TITLE_LENGTH) return title;
  return `${characters.slice(0, MAX_TITLE_LENGTH).join('')}…`;
}
