import { priceWords } from './price-words.ts';
import type { Fallen } from './read-fallen.ts';

/** What `push-worker.js` shows. Its keys are those of `showNotification`, and what our worker does then. */
export interface NotificationMessage {
  title: string;
  body: string;
  icon?: string;
  /** One that is there with the same tag is replaced. */
  tag: string;
  /** The page that a click opens. */
  path: string;
  /** Whose "알림 끄기" this is: the path that ends the alerts of the product. */
  mute?: { path: string; product_id: string };
}

/** Longer titles would not be shown, and a message has 4 KB. */
const LONGEST_TITLE = 100;
const LONGEST_ADDRESS = 1_000;

/** Advertising says so first: see docs/decisions/026-alerts.md. */
const ADVERTISING = '(광고)';

/** The message about one product, or about several together. */
export function notificationOf(
  subscription: string,
  [first, ...others]: readonly [Fallen, ...Fallen[]],
): NotificationMessage {
  const { product_id, title, picture } = first;
  const icon =
    picture === null || picture.length > LONGEST_ADDRESS || !picture.startsWith('http')
      ? {}
      : { icon: picture };
  const id = encodeURIComponent(product_id);
  const { now, since } = priceWords(first);
  if (others.length > 0) {
    return {
      ...icon,
      title: `${ADVERTISING} 찜한 상품 ${others.length + 1}개가 내렸어요`,
      body: `${shorten(title)} ${now} 외 ${others.length}개`,
      tag: 'several',
      path: '/favourites',
    };
  }
  return {
    ...icon,
    title: `${ADVERTISING} ${now}, ${since}`,
    body: shorten(title),
    tag: `product ${product_id}`,
    path: `/products/${id}`,
    mute: { path: `/api/push/subscriptions/${subscription}/products/${id}`, product_id },
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
