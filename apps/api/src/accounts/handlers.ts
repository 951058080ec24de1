import type { contract } from '@damoa/contracts';
import { explain } from '@damoa/service';
import { users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { mustBeCurrent, recordConsents } from '../legal/consents.ts';
import type { LegalTexts } from '../legal/legal-texts.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { setCsrfCookie } from './csrf.ts';
import type { QueueVerification } from './email-links/email-verification.ts';
import { type AccountLookupOptions, accountLookup } from './limits/account-lookup.ts';
import { clientNetwork } from './limits/client-network.ts';
import { consumeGuess, type GuessLimits, withGuessLimit } from './limits/guesses.ts';
import { consumeLimit, inTenMinutes, refundOnFailure } from './limits/throttle.ts';
import { type SecondFactorOptions, secondFactorChecker } from './passkeys/second-factor.ts';
import type { Passwords } from './passwords/passwords.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import { deviceLabel } from './sessions/device-label.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface AccountOptions extends AccountLookupOptions, SecondFactorOptions {
  sessions: Sessions;
  passwords: Passwords;
  texts: LegalTexts;
  limits: GuessLimits & { /** New accounts from one network. */ register: number };
  queueVerification: QueueVerification;
}

export function accountHandlers(options: AccountOptions): Handlers<typeof contract.accounts> {
  const { db, sessions, passwords, texts, secure, limits, queueVerification } = options;
  const hash = keyedHash(options.secret);
  const { findAccount, rememberPlace } = accountLookup(options);
  const checkSecondFactor = secondFactorChecker(options);

  return {
    async csrfCookie(_input, { request, reply }) {
      setCsrfCookie(request, reply, secure);
    },

    async register({ body }, { request, reply }) {
      const { name, email, password } = body;
      const shown = { terms: body.terms_version, privacy: body.privacy_version };
      mustBeCurrent(texts, shown, '_version');
      refuseWeakPassword(password, { name, email });
      const { account } = await findAccount(email, request);
      if (account) {
        // Probing for registered emails counts like guessing passwords.
        await consumeGuess(db, hash, { network: clientNetwork(request) }, limits);
        throw emailTaken();
      }
      const used = await consumeLimit(
        db,
        hash(`register\n${clientNetwork(request)}`),
        inTenMinutes(limits.register),
      );
      const user = await refundOnFailure(used, async () => {
        const password_hash = await passwords.hash(password);
        return db.transaction(async (transaction) => {
          const [inserted] = await transaction
            .insert(users)
            .values({ name, email, folded_email: email.toLowerCase(), password_hash })
            // A concurrent request may have registered it.
            .onConflictDoNothing()
            .returning({ id: users.id, name: users.name, email: users.email });
          if (!inserted) throw emailTaken();
          await recordConsents(transaction, inserted.id, shown);
          return inserted;
        });
      });
      // The account exists and works even if what follows fails: the next login remembers its place, and its
      // owner can request another link.
      await rememberPlace(user.id, request, reply).catch((error: unknown) =>
        request.log.info(`No place of a new account was stored: ${explain(error)}`),
      );
      await queueVerification(user, request).catch((error: unknown) =>
        request.log.info(`No link to verify an address was sent: ${explain(error)}`),
      );
      return user;
    },

    async login({ body: { email, password, second_factor } }, { request, reply }) {
      // Before any query, so that a request that is turned away in a flood of logins costs nothing.
      passwords.mustHaveRoom();
      const { account, guesser } = await findAccount(email, request);
      const { user, factor } = await withGuessLimit(db, hash, guesser, limits, async () => {
        const isRight = await passwords.verify(password, account?.password_hash);
        if (!account || !isRight) throw new Refusal('wrong_credentials');
        return { user: account, factor: await checkSecondFactor(account, second_factor) };
      });
      await rememberPlace(user.id, request, reply);
      const { passkey, recoveryCode } = factor;
      const by = { passwordHash: user.password_hash, passkey };
      const opened = { by, recoveryCode, device: deviceLabel(request) };
      const token = await sessions.open(user.id, opened);
      return { token, user: { id: user.id, name: user.name, email: user.email } };
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
