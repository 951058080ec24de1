import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { knownPlaces, users } from '../../db/schema-accounts.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { clientNetwork } from './client-network.ts';
import { DEVICE_LIFETIME, deviceIdOf, setDeviceCookie } from './device-cookie.ts';

export interface AccountLookupOptions {
  db: Database;
  secret: string;
  /** Cookies are sent over https only. */
  secure: boolean;
}

/** Places remembered per account; the least recently seen ones are forgotten. */
const MAX_PLACES = 100;

/** Finds accounts, and remembers the places from which each has been used: networks and devices. */
export function accountLookup({ db, secret, secure }: AccountLookupOptions) {
  const hash = keyedHash(secret);
  const placeOfNetwork = (request: FastifyRequest) => hash(`address\n${clientNetwork(request)}`);
  const placeOfDevice = (device: string) => hash(`device\n${device}`);

  return {
    /** One query for known and unknown emails, so that the response time does not reveal which it is. */
    async findAccount(email: string, request: FastifyRequest) {
      const device = deviceIdOf(request);
      const [account] = await db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          password_hash: users.password_hash,
          needs_second_factor: users.needs_second_factor,
          places: sql<string[]>`array(
            select place from known_places where user_id = users.id
            and place in (${placeOfNetwork(request)}, ${device ? placeOfDevice(device) : ''})
          )`,
        })
        .from(users)
        .where(eq(users.folded_email, email.toLowerCase()));
      const isKnown = (place: string) => account?.places.includes(place) ?? false;
      return {
        account,
        guesser: {
          email,
          network: clientNetwork(request),
          knownDevice: device && isKnown(placeOfDevice(device)) ? device : undefined,
          isKnownNetwork: isKnown(placeOfNetwork(request)),
        },
      };
    },

    /** Remembers the network and device of a request that has proved to be the owner's. */
    async rememberPlace(userId: number, request: FastifyRequest, reply: FastifyReply) {
      const device = setDeviceCookie(request, reply, secure);
      const places = [placeOfNetwork(request), placeOfDevice(device)];
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
        .limit(MAX_PLACES);
      await db.delete(knownPlaces).where(and(isOfUser, notInArray(knownPlaces.place, latest)));
    },
  };
}

/** Deletes places that have not been seen for as long as a device is remembered. */
export async function sweepKnownPlaces(db: Database) {
  const oldest = sql`now() - make_interval(secs => ${DEVICE_LIFETIME})`;
  await db.delete(knownPlaces).where(lt(knownPlaces.seen_at, oldest));
}
