import type { contract } from '@damoa/contracts';
import type { Database } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/serve.ts';
import { badLink, findByEmailToken } from './email-tokens.ts';
import { type QueueVerification, verifyEmail } from './email-verification.ts';

export interface EmailVerificationOptions {
  db: Database;
  secret: string;
  /** Undefined where no e-mail can be sent. */
  queueVerification?: QueueVerification | undefined;
}

export function emailVerificationHandlers({
  db,
  secret,
  queueVerification,
}: EmailVerificationOptions): Handlers<typeof contract.emailVerification> {
  return {
    async send({ member }, { request }) {
      if (!queueVerification) throw new Refusal('no_mail');
      if (!member.isVerified) await queueVerification(member, request);
    },

    async confirm({ body: { token } }) {
      const user = await findByEmailToken(db, secret, 'verify-email', token);
      if (user === undefined) throw badLink();
      if (!(await verifyEmail(db, user))) throw usedLink();
    },
  };
}

function usedLink() {
  return new Refusal('invalid_input', { errors: { token: ['이미 확인한 이메일 주소예요.'] } });
}
