import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { consents, knownPlaces, passkeys, sessions } from '../../db/schema-accounts.ts';
import { withIsoTimes } from '../iso-times.ts';

/** Consents, sessions, known places and passkeys. */
export async function readLogins(db: Queryable, id: number) {
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
