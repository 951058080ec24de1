import type { contract } from '@damoa/contracts';
import { explain } from '@damoa/service';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { known_places, users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { mustBeCurrent, recordConsents } from '../legal/consents.ts';
import type { LegalTexts } from '../legal/legal-texts.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { addressOf, deviceOf, nameDevice } from './client-places.ts';
import { setCsrfCookie } from './csrf.ts';
import type { SendVerification } from './email-verification.ts';
import { mustNotBeGuessable } from './guessable.ts';
import { type GuessLimits, takeGuess } from './guesses.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { take } from './throttle.ts';

export interface AccountOptions {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  secret: string;
  texts: LegalTexts;
  /** Cookies travel over https only. */
  secure: boolean;
  limits: GuessLimits & { /** New accounts from one address. */ register: number };
  sendVerification: SendVerification;
}

export function accountHandlers(options: AccountOptions): Handlers<typeof contract.accounts> {
  const { db, sessions, passwords, texts, secure, limits, sendVerification } = options;
  const hash = keyedHash(options.secret);
  const placeOfAddress = (request: FastifyRequest) => hash(`address\n${addressOf(request)}`);
  const placeOfDevice = (device: string) => hash(`device\n${device}`);

  /** One query for known and unknown emails: neither may take longer. */
  async function findAccount(email: string, request: FastifyRequest) {
    const device = deviceOf(request);
    const [account] = await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        password_hash: users.password_hash,
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
  }

  async function remember(userId: number, request: FastifyRequest, reply: FastifyReply) {
    const device = nameDevice(request, reply, secure);
    const places = [placeOfAddress(request), placeOfDevice(device)];
    await db
      .insert(known_places)
      .values(places.map((place) => ({ user_id: userId, place })))
      .onConflictDoUpdate({
        target: [known_places.user_id, known_places.place],
        set: { seen_at: sql`now()` },
      });
  }

  return {
    async csrfCookie(_input, { request, reply }) {
      setCsrfCookie(request, reply, secure);
    },

    async register({ body }, { request, reply }) {
      const { name, email, password } = body;
      const shown = { terms: body.terms_version, privacy: body.privacy_version };
      mustBeCurrent(texts, shown, '_version');
      mustNotBeGuessable(password, { name, email });
      const { account } = await findAccount(email, request);
      if (account) {
        // To ask who has an account is a guess like any other.
        await takeGuess(db, hash, { address: addressOf(request) }, limits);
        throw emailTaken();
      }
      const used = await take(
        db,
        new Map([[hash(`register\n${addressOf(request)}`), limits.register]]),
      );
      try {
        const password_hash = await passwords.hash(password);
        const user = await db.transaction(async (transaction) => {
          const [inserted] = await transaction
            .insert(users)
            .values({ name, email, folded_email: email.toLowerCase(), password_hash })
            // Somebody may have taken it meanwhile.
            .onConflictDoNothing()
            .returning({ id: users.id, name: users.name, email: users.email });
          if (!inserted) throw emailTaken();
          await recordConsents(transaction, inserted.id, shown);
          return inserted;
        });
        await remember(user.id, request, reply);
        // The account works without it, and its owner can ask for another link.
        await sendVerification(user, request).catch((error) =>
          request.log.info(`No link to verify an address was sent: ${explain(error)}`),
        );
        return user;
      } catch (error) {
        await used.giveBack();
        throw error;
      }
    },

    async login({ body: { email, password } }, { request, reply }) {
      // Before the database is asked for anything: what is turned away in a flood should cost nothing.
      passwords.mustHaveRoom();
      const { account, guesser } = await findAccount(email, request);
      const guess = await takeGuess(db, hash, guesser, limits);
      const isRight = await passwords
        .verify(password, account?.password_hash)
        .catch(async (error) => {
          await guess.giveBack();
          throw error;
        });
      if (!account || !isRight) throw new Refusal('wrong_credentials');
      await guess.giveBack();
      await remember(account.id, request, reply);
      const token = await sessions.open(account.id);
      return { token, user: { id: account.id, name: account.name, email: account.email } };
    },

    async user({ member: { id, name, email } }) {
      return { id, name, email };
    },

    async logout({ member }) {
      if (member) await sessions.close(member.session);
    },
  };
}

function emailTaken() {
  return new Refusal('invalid_input', { errors: { email: ['이미 가입한 이메일이에요.'] } });
}

export function rightsHandlers(): Handlers<typeof contract.rights> {
  return {
    get: async ({ member: { isOperator, permissions, obstacle } }) => ({
      is_operator: isOperator,
      permissions: [...permissions],
      ...(obstacle && { obstacle }),
    }),
  };
}
