import { and, eq, isNotNull } from 'drizzle-orm';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Sender } from '../mail/mailer.ts';
import type { AlertMailJob } from './alert-jobs.ts';
import type { AlertOutcome } from './measure-alerts.ts';
import { headingOf, priceWords } from './price-words.ts';
import { type DroppedFavourite, readDroppedFavourites } from './read-dropped-favourites.ts';
import { recordDelivery } from './record-delivery.ts';
import { claimLater } from './waiting-alerts.ts';

/** Products in one e-mail; the page shows all. */
const MAX_PRODUCTS = 20;

export interface AlertMailOptions {
  secret: string;
  siteUrl: string;
  /** As `senderOf` gives it. */
  sender: string;
}

/**
 * Sends a member an e-mail about the products that are still worth one, if they still want e-mails.
 * @returns `none` if nothing was sent
 * @throws MailFailure
 */
export async function sendAlertMail(
  db: Database,
  mailer: Sender,
  { user, products }: AlertMailJob,
  options: AlertMailOptions,
): Promise<AlertOutcome> {
  const [addressee] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, user), users.has_email_alerts, isNotNull(users.email_verified_at)));
  if (!addressee) return 'none';
  await claimLater(db, { user }, products);
  const dropped = await readDroppedFavourites(db, { user }, products);
  if (dropped.length === 0) return 'none';
  const { secret, siteUrl } = options;
  const token = makeEmailToken(secret, 'stop-alerts', addressee);
  await mailer.send({
    to: addressee.email,
    ...alertMail(dropped, { ...options, unsubscribe: `${siteUrl}/unsubscribe?token=${token}` }),
  });
  await recordDelivery(db, { user }, dropped);
  return 'sent';
}

function alertMail(
  dropped: readonly DroppedFavourite[],
  { siteUrl, sender, unsubscribe }: AlertMailOptions & { unsubscribe: string },
) {
  const heading = headingOf(dropped);
  return {
    subject: `(광고) [다모아] ${heading}`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...mailText({
      heading,
      blocks: [
        // By law, this must precede the first link.
        { paragraph: '다모아의 상품 링크로 구매하면 다모아가 수수료를 받습니다.' },
        ...dropped.slice(0, MAX_PRODUCTS).map((product) => ({ item: itemOf(product, siteUrl) })),
        { button: { label: '찜한 상품 모두 보기', href: `${siteUrl}/favourites` } },
      ],
      footer: [
        '가격은 다모아가 확인한 때의 것이에요. 구매할 때에는 다를 수 있어요.',
        `다모아에서 신청하신 가격 알림이에요. 보낸 곳: ${sender}`,
        { label: '이메일 알림 그만 받기 (수신거부, Unsubscribe)', href: unsubscribe },
      ],
    }),
  };
}

function itemOf(product: DroppedFavourite, siteUrl: string) {
  const { now, since } = priceWords(product);
  const href = `${siteUrl}/products/${encodeURIComponent(product.product_id)}`;
  return { title: product.title, href, strong: now, quiet: `${since} · ${product.checked} 확인` };
}
