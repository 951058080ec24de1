import { priceWords } from './price-words.ts';
import type { Fallen } from './read-fallen.ts';

/** What `push-worker.js` shows. Its keys are those of `showNotification`, and what our worker does then. */
export interface NotificationMessage {
  title: string;
  body: string;
  /** One that is there with the same tag is replaced. */
  tag: string;
  /** The page that a click opens. */
  path: string;
  /** What its button does: the path that ends the alerts of the product, or else all of this browser. */
  mute: { path: string; product_id?: string };
}

/** Longer titles would not be shown, and a message has 4 KB. */
const LONGEST_TITLE = 100;

/** Advertising says so first: see docs/decisions/026-alerts.md. */
const ADVERTISING = '(광고)';

/** The message about one product, or about several together. */
export function notificationOf(
  subscription: string,
  [first, ...others]: readonly [Fallen, ...Fallen[]],
): NotificationMessage {
  const { product_id, title } = first;
  const id = encodeURIComponent(product_id);
  const browser = `/api/push/subscriptions/${subscription}`;
  const { now, since } = priceWords(first);
  if (others.length > 0) {
    return {
      title: `${ADVERTISING} 찜한 상품 ${others.length + 1}개가 내렸어요`,
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

/** Between two characters as people see them. */
function shorten(title: string) {
  const characters = Array.from(
    new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(title),
    ({ segment }) => segment,
  );
  if (characters.length <= LONGEST_TITLE) return title;
  return `${characters.slice(0, LONGEST_TITLE).join('')}…`;
}
