import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { ownerNameOf } from '../alerts/sent-alerts.ts';
import { isAbout } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import {
  consents,
  knownPlaces,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '../db/schema-accounts.ts';
import { auditEntries, searchWords } from '../db/schema-admin.ts';
import {
  favourites,
  pushSubscriptions,
  recentlySeen,
  sentAlerts,
} from '../db/schema-favourites.ts';
import { categoryRenames, deletedPosts, posts } from '../db/schema-posts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { withIsoTimes } from './iso-times.ts';

type Reader = Pick<Database, 'select' | '$count'>;

const PRODUCT = { product_id: products.product_id, product_title: products.product_title };

/**
 * Reads everything that is stored about a member except their posts, in the form of the contract.
 * @throws Refusal `not_logged_in` when the account is gone
 */
export async function readEverything(db: Reader, { id }: Member) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      created_at: users.created_at,
      email_verified_at: users.email_verified_at,
      new_email: users.new_email,
      new_email_until: users.new_email_until,
      password_reset_until: users.password_reset_until,
      has_email_alerts: users.has_email_alerts,
      email_alerts_set_at: users.email_alerts_set_at,
      consent_reminded_at: users.consent_reminded_at,
      needs_second_factor: users.needs_second_factor,
    })
    .from(users)
    .where(eq(users.id, id));
  // The account has been deleted since the session was found.
  if (!account) throw new Refusal('not_logged_in');
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...withIsoTimes(account),
      recovery_codes: await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id)),
    },
    ...(await readLogins(db, id)),
    ...(await readLists(db, id)),
    ...(await readContributions(db, id)),
    ...(await readAudit(db, id)),
  };
}

/** Consents, sessions, known places and passkeys. */
async function readLogins(db: Reader, id: number) {
  const agreed = await db
    .select({
      document: consents.document,
      version: consents.version,
      agreed_at: consents.agreed_at,
    })
    .from(consents)
    .where(eq(consents.user_id, id))
    .orderBy(consents.agreed_at);
  const opened = await db
    .select({
      device: sessions.device,
      has_passkey: sessions.has_passkey,
      has_recovery_code: sessions.has_recovery_code,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, id))
    .orderBy(sessions.created_at);
  const places = await db
    .select({ seen_at: knownPlaces.seen_at })
    .from(knownPlaces)
    .where(eq(knownPlaces.user_id, id))
    .orderBy(knownPlaces.seen_at);
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, id))
    .orderBy(passkeys.created_at);
  return {
    consents: agreed.map(withIsoTimes),
    sessions: opened.map(withIsoTimes),
    known_places: places.map(withIsoTimes),
    passkeys: keys.map(withIsoTimes),
  };
}

/** Favourites, recently seen products, alerts and the browsers that get them. */
async function readLists(db: Reader, id: number) {
  const saved = await db
    .select({
      ...PRODUCT,
      saved_price: favourites.saved_price,
      wish_price: favourites.wish_price,
      known_price: favourites.known_price,
      has_alert: favourites.has_alert,
      saved_at: favourites.saved_at,
    })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.product))
    .where(eq(favourites.user_id, id))
    .orderBy(favourites.saved_at);
  const seen = await db
    .select({ ...PRODUCT, seen_at: recentlySeen.seen_at })
    .from(recentlySeen)
    .innerJoin(products, eq(products.id, recentlySeen.product))
    .where(eq(recentlySeen.user_id, id))
    .orderBy(recentlySeen.seen_at);
  const alerts = await db
    .select({ ...PRODUCT, sent_at: sentAlerts.sent_at })
    .from(sentAlerts)
    .innerJoin(products, eq(products.id, sentAlerts.product))
    .where(eq(sentAlerts.owner, ownerNameOf(id)))
    .orderBy(sentAlerts.sent_at);
  const browsers = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      created_at: pushSubscriptions.created_at,
      seen_at: pushSubscriptions.seen_at,
      accepted_at: pushSubscriptions.accepted_at,
      consent_reminded_at: pushSubscriptions.consent_reminded_at,
      refused_at: pushSubscriptions.refused_at,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, id))
    .orderBy(pushSubscriptions.created_at);
  return {
    favourites: saved.map(withIsoTimes),
    recently_seen: seen.map(withIsoTimes),
    sent_alerts: alerts.map(withIsoTimes),
    // The origin only: whoever has the whole endpoint can send to the browser.
    push_subscriptions: browsers.map(({ endpoint, ...browser }) => ({
      service: new URL(endpoint).origin,
      ...withIsoTimes(browser),
    })),
  };
}

/** Deleted and edited posts, renamed categories and search words. */
async function readContributions(db: Reader, id: number) {
  const deleted = await db
    .select({ id: deletedPosts.id, deleted_at: deletedPosts.deleted_at })
    .from(deletedPosts)
    .where(eq(deletedPosts.deleted_by, id))
    .orderBy(deletedPosts.id);
  const edited = await db
    .select({ id: posts.id, updated_at: posts.updated_at })
    .from(posts)
    .where(and(eq(posts.updated_by, id), or(isNull(posts.author_id), ne(posts.author_id, id))))
    .orderBy(posts.id);
  const renamed = await db
    .select({
      category_id: categoryRenames.category_id,
      from_name: categoryRenames.from_name,
      to_name: categoryRenames.to_name,
      renamed_at: categoryRenames.renamed_at,
    })
    .from(categoryRenames)
    .where(eq(categoryRenames.renamed_by, id))
    .orderBy(categoryRenames.id);
  const words = await db
    .select({ kind: searchWords.kind, line: searchWords.line, added_at: searchWords.added_at })
    .from(searchWords)
    .where(eq(searchWords.added_by, id))
    .orderBy(searchWords.id);
  return {
    deleted_posts: deleted.map(withIsoTimes),
    edited_posts: edited.map(withIsoTimes),
    category_renames: renamed.map(withIsoTimes),
    search_words: words.map(withIsoTimes),
  };
}

async function readAudit(db: Reader, id: number) {
  const entry = {
    at: auditEntries.at,
    action: auditEntries.action,
    subject: auditEntries.subject,
  };
  const done = await db
    .select({ ...entry, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.user_id, id))
    .orderBy(auditEntries.id);
  const concerned = await db
    .select(entry)
    .from(auditEntries)
    .where(isAbout(id))
    .orderBy(auditEntries.id);
  return {
    // Without `user_id`: which other member an action concerned is that member's data.
    actions: done.map(({ details: { user_id: _, ...details }, ...action }) => ({
      ...withIsoTimes(action),
      details,
    })),
    actions_of_operators: concerned.map(withIsoTimes),
  };
}
