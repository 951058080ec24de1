import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { knownPlaces, users } from '../db/schema-accounts.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { addressOf, deviceOf, nameDevice } from './client-places.ts';

export interface AccountPlacesOptions {
  db: Database;
  secret: string;
  /** Cookies travel over https only. */
  secure: boolean;
}

/** Places of one account: those before are forgotten. */
const MOST = 100;

/** Accounts, and from where each has been used before. */
export function accountPlaces({ db, secret, secure }: AccountPlacesOptions) {
  const hash = keyedHash(secret);
  const placeOfAddress = (request: FastifyRequest) => hash(`address\n${addressOf(request)}`);
  const placeOfDevice = (device: string) => hash(`device\n${device}`);

  return {
    /** One query for known and unknown emails: neither may take longer. */
    async findAccount(email: string, request: FastifyRequest) {
      const device = deviceOf(request);
      const [account] = await db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          password_hash: users.password_hash,
          needs_second_factor: users.needs_second_factor,
          places: sql<string[]>`array(
            select place from known_places where user_id = users.id
            and place in (${placeOfAddress(request)}, ${device ? placeOfDevice(device) : ''})
          )`,
        })
        .from(users)
        .where(eq(users.folded_email, email.toLowerCase()));
      const knows = (place: string) => account?.places.includes(place) ?? false;
      return {
        account,
        guesser: {
          email,
          address: addressOf(request),
          knownDevice: device && knows(placeOfDevice(device)) ? device : undefined,
          isKnownAddress: knows(placeOfAddress(request)),
        },
      };
    },

    /** From where its owner has used the account now. */
    async remember(userId: number, request: FastifyRequest, reply: FastifyReply) {
      const device = nameDevice(request, reply, secure);
      const places = [placeOfAddress(request), placeOfDevice(device)];
      await db
        .insert(knownPlaces)
        .values(places.map((place) => ({ user_id: userId, place })))
        .onConflictDoUpdate({
          target: [knownPlaces.user_id, knownPlaces.place],
          set: { seen_at: sql`now()` },
        });
      const isOfUser = eq(knownPlaces.user_id, userId);
      const latest = db
        .select({ place: knownPlaces.place })
        .from(knownPlaces)
        .where(isOfUser)
        .orderBy(desc(knownPlaces.seen_at))
        .limit(MOST);
      await db.delete(knownPlaces).where(and(isOfUser, notInArray(knownPlaces.place, latest)));
    },
  };
}
