import type { contract, PushSubscription } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { AccountMailQueues } from '../accounts/email-links/account-mail-jobs.ts';
import { badLink, findByEmailToken } from '../accounts/email-links/email-tokens.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { alertLimits } from './alert-limits.ts';
import { saveEmailConsent } from './email-consent.ts';
import { ensurePushKeys } from './push-keys.ts';
import { areUsableKeys, isPushService } from './push-services.ts';
import {
  followSubscription,
  isSubscribed,
  mustBeSubscribed,
  muteProduct,
  removeSubscription,
  renewSubscription,
  saveSubscription,
} from './subscriptions.ts';

export interface AlertOptions {
  secret: string;
  /** `writes`: as in `alertLimits`. */
  limits: { writes: number };
  /** Origins of push services besides the known ones. */
  pushServices: readonly string[];
  /** Whether this shop can send e-mail at all. */
  canEmail: boolean;
  queueNotice: AccountMailQueues['queueNotice'];
}

export function alertHandlers(
  db: Database,
  { secret, limits, pushServices, canEmail, queueNotice }: AlertOptions,
): Handlers<typeof contract.alerts> {
  const { consumeSubscribe, consumeChange } = alertLimits(db, secret, limits.writes);

  function mustBeUsable({ endpoint, keys }: PushSubscription) {
    if (!isPushService(endpoint, pushServices)) throw unusable('endpoint');
    if (!areUsableKeys(keys)) throw unusable('keys');
  }

  async function settingsOf(id: number) {
    const [user] = await db
      .select({
        by_email: users.has_email_alerts,
        verified_at: users.email_verified_at,
        set_at: users.email_alerts_set_at,
      })
      .from(users)
      .where(eq(users.id, id));
    return {
      by_email: user?.by_email ?? false,
      can_email: canEmail,
      is_email_verified: user?.verified_at != null,
      set_at: user?.set_at?.toISOString() ?? null,
    };
  }

  return {
    async pushKey() {
      const { publicKey } = await ensurePushKeys(db);
      return { key: publicKey, can_email: canEmail };
    },

    async subscribe({ body: { favourites, ...subscription }, member }, { request }) {
      mustBeUsable(subscription);
      const isNew = !(await isSubscribed(db, subscription.endpoint));
      await consumeSubscribe(member, request, isNew);
      return { id: await saveSubscription(db, subscription, { member, favourites }) };
    },

    async follow({ params: { id }, body: { favourites }, member }, { request }) {
      // Before the limit is consumed, so that a made-up id adds no row to the database.
      await mustBeSubscribed(db, id);
      await consumeChange(id, request);
      await followSubscription(db, id, { member, favourites });
    },

    async renew({ params: { id }, body: subscription }, { request }) {
      mustBeUsable(subscription);
      await mustBeSubscribed(db, id);
      await consumeChange(id, request);
      await renewSubscription(db, id, subscription);
    },

    async unsubscribe({ params: { id } }) {
      await removeSubscription(db, id);
    },

    async mute({ params: { id, product_id } }) {
      await muteProduct(db, id, product_id);
    },

    settings: ({ member }) => settingsOf(member.id),

    async saveSettings({ body: { by_email }, member }) {
      // A consent to e-mails that nobody sends would be stored with its time all the same.
      if (by_email && !canEmail) throw new Refusal('no_mail');
      await saveEmailConsent(db, member.id, by_email);
      return settingsOf(member.id);
    },

    async stopEmails({ query: { token, one_click } }) {
      const user = await findByEmailToken(db, secret, 'stop-alerts', token);
      if (user === undefined) throw badLink();
      return db.transaction(async (transaction) => {
        const { set_at, isNew } = await saveEmailConsent(transaction, user, false);
        // The law asks for a confirmation to whoever ends advertising. A mail program shows no page.
        if (one_click && isNew && set_at)
          await queueNotice(transaction, { user, notice: 'email_alerts_ended', ended_at: set_at });
        return { set_at };
      });
    },
  };
}

function unusable(field: string) {
  const reason = ['이 브라우저의 알림 서비스로는 보낼 수 없어요.'];
  return new Refusal('invalid_input', { errors: { [field]: reason } });
}
