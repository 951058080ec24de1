import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { parseLsn } from '../../db/lsn.ts';
import type { Pools } from '../../db/pools.ts';
import { currentScope } from '../../db/request-scope.ts';
import { sessions, users } from '../../db/schema-accounts.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { type OperatorSettings, operatorsOf, rightsOf } from '../operators.ts';
import { consumeRecoveryCode } from '../passkeys/recovery-codes.ts';
import { isUseOld, lastUses } from './last-uses.ts';

/** Days until one has to log in again. */
const SESSION_DAYS = 30;

/** Sessions of one member: opening another one ends the oldest. */
const MAX_SESSIONS = 100;

/** How a session was opened. */
interface Opened {
  /**
   * What was proved: a passkey, or a password with or without one. It must still hold when the session is
   * opened.
   */
  by: { passwordHash: string; passkey: string | undefined } | { passkey: string };
  /** The recovery code beside the password, as it is stored; opening the session uses it up. */
  recoveryCode?: string | undefined;
  /** As `deviceLabel` gives it. */
  device: string;
}

export interface Sessions {
  /**
   * Opens a session. If the password is changed, the passkey removed or the second factor turned on
   * meanwhile, this session ends too, or is not opened.
   * @returns the token of the session
   * @throws Refusal `wrong_credentials`, `passkey_refused` or `wrong_recovery_code`
   */
  open(userId: number, opened: Opened): Promise<string>;
  /**
   * The member whose request it is; null without a valid token. From then on, the request reads only from
   * servers that have replayed the session's own changes.
   */
  find(request: FastifyRequest): Promise<Member | null>;
  close(session: string): Promise<void>;
}

// Pinned: a token names its own algorithm, which must not be trusted.
const ALGORITHM = 'HS256';

const Claims = z.object({ jti: z.uuid() });

/** Sessions are rows, and a token is the signed id of one, so that logging out ends it in every process. */
export async function openSessions(
  app: FastifyInstance,
  pools: Pick<Pools, 'accounts' | 'sessions'>,
  {
    secret,
    settings,
    mayWrite,
  }: { secret: string; settings: OperatorSettings; mayWrite: () => boolean },
): Promise<Sessions> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: ALGORITHM, expiresIn: `${SESSION_DAYS} days` },
    verify: { algorithms: [ALGORITHM] },
  });

  function sessionIn(request: FastifyRequest) {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      return Claims.safeParse(app.jwt.verify(token)).data?.jti;
    } catch {
      return undefined;
    }
  }

  const noteUse = lastUses(pools.accounts, mayWrite);

  return {
    async open(userId, { by, device, recoveryCode }) {
      const id = randomUUID();
      const hasRecoveryCode = recoveryCode !== undefined;
      const hasPasskey = by.passkey !== undefined;
      const byPasskey = hasPasskey ? sql`passkeys.id = ${by.passkey}` : undefined;
      const byPassword =
        'passwordHash' in by
          ? sql`password_hash = ${by.passwordHash}
              and (not needs_second_factor or ${hasPasskey || hasRecoveryCode})`
          : undefined;
      // Locked: a change that ends every session comes either before, and is seen, or after, and ends this
      // one.
      const proved = sql`users ${hasPasskey ? sql`join passkeys on user_id = users.id` : sql``}
        where ${and(sql`users.id = ${userId}`, byPassword, byPasskey)} for share`;
      await pools.accounts.transaction(async (transaction) => {
        const { rowCount } = await transaction.execute(sql`
          with ended as (
            delete from ${sessions} where id in (
              select id from ${sessions} where user_id = ${userId}
              order by created_at desc offset ${MAX_SESSIONS - 1}
            )
          )
          insert into ${sessions}
            (id, user_id, expires_at, device, has_passkey, has_recovery_code)
          select ${id}, ${userId}, now() + make_interval(days => ${SESSION_DAYS}), ${device},
            ${hasPasskey}, ${hasRecoveryCode}
          from ${proved}
        `);
        if (rowCount === 0)
          throw new Refusal('passwordHash' in by ? 'wrong_credentials' : 'passkey_refused');
        // In the same transaction, so that no code is lost when the session is not opened.
        const isGood =
          recoveryCode === undefined ||
          (await consumeRecoveryCode(transaction, userId, recoveryCode));
        if (!isGood) throw new Refusal('wrong_recovery_code');
      });
      return app.jwt.sign({ jti: id, sub: String(userId) });
    },

    async find(request) {
      const session = sessionIn(request);
      if (!session) return null;
      const [found] = await pools.sessions
        .select({
          user: { id: users.id, name: users.name, email: users.email },
          isVerified: sql<boolean>`${users.email_verified_at} is not null`,
          hasPasskey: sessions.has_passkey,
          hasRecoveryCode: sessions.has_recovery_code,
          lsn: sessions.lsn,
          needsNote: isUseOld(sessions.last_used_at),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(and(eq(sessions.id, session), gt(sessions.expires_at, sql`now()`)));
      if (!found) return null;
      const { user, lsn, needsNote, ...known } = found;
      if (needsNote) noteUse(session);
      currentScope()?.requireLsn(parseLsn(lsn));
      const rights = rightsOf({ ...user, ...known }, operatorsOf(settings, request.ip));
      return { ...user, ...known, session, ...rights };
    },

    async close(session) {
      await pools.accounts.delete(sessions).where(eq(sessions.id, session));
    },
  };
}

export async function sweepSessions(db: Database) {
  await db.delete(sessions).where(lte(sessions.expires_at, sql`now()`));
}
