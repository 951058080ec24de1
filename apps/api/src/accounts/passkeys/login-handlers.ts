import { type contract, PasskeyRequestOptions } from '@damoa/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { accountLookup } from '../limits/account-lookup.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { consumeLimit } from '../limits/throttle.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { CHALLENGE_LIFETIME, storeChallenge } from './challenges.ts';
import type { OwnerProofOptions } from './owner-proof.ts';
import { verifyAssertion } from './verify-assertion.ts';

/** Each visit to the login page stores a challenge, and a mobile carrier's network has many visitors. */
const CHALLENGES_FROM_NETWORK = { max: 300, minutes: 1 };

export interface PasskeyLoginOptions extends OwnerProofOptions {
  sessions: Sessions;
}

export function passkeyLoginHandlers(
  options: PasskeyLoginOptions,
): Pick<Handlers<typeof contract.passkeys>, 'loginOptions' | 'login'> {
  const { db, secret, party, sessions } = options;
  const { rememberPlace } = accountLookup(options);
  const hash = keyedHash(secret);

  return {
    async loginOptions(_input, { request }) {
      const bucket = hash(`passkey challenge\n${clientNetwork(request)}`);
      await consumeLimit(db, bucket, CHALLENGES_FROM_NETWORK);
      const asked = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        timeout: CHALLENGE_LIFETIME * 1_000,
      });
      await storeChallenge(db, asked.challenge, null);
      return PasskeyRequestOptions.parse(asked);
    },

    async login({ body: { passkey } }, { request, reply }) {
      // Not counted as a guess: a signature cannot be guessed, and every attempt uses up a challenge.
      const userId = await verifyAssertion(db, party, passkey);
      const [user] = await db
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, userId));
      if (!user) throw new Refusal('passkey_refused');
      await rememberPlace(user.id, request, reply);
      const by = { passkey: passkey.id };
      const opened = { by, device: deviceLabel(request) };
      return { token: await sessions.open(user.id, opened), user };
    },
  };
}
