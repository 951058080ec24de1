import { eq } from 'drizzle-orm';
import { sessions } from '../src/db/schema-accounts.ts';
import { authenticator } from './authenticator.ts';
import { openShop, PASSWORD } from './shop.ts';

export const ORIGIN = 'https://shop.example';

const MANY = '1000';

/** A shop whose members have passkeys. */
export async function openPasskeyShop(settings: Record<string, string> = {}) {
  const limits = { LIMIT_LOGIN_ADDRESS: MANY, LIMIT_LOGIN_ACCOUNT: MANY, LIMIT_REGISTER: MANY };
  const shop = await openShop({ settings: { SITE_URL: ORIGIN, ...limits, ...settings } });
  const { call, db } = shop;
  let members = 0;

  function join(email?: string) {
    members += 1;
    return shop.join(email ?? `member-${members}@example.com`);
  }
  const create = (token: string, proof: object = { password: PASSWORD }) =>
    call('POST', '/api/account/passkeys/options', { token, body: proof });
  const add = (token: string, creation: object, name = '내 휴대폰') =>
    call('POST', '/api/account/passkeys', { token, body: { name, creation } });

  return {
    call,
    url: shop.url,
    db,
    join,
    /** Requests the options for creating a passkey. */
    create,
    add,
    list: async (token: string) => (await call('GET', '/api/account/passkeys', { token })).body,
    /** Requests the options for a passkey assertion. */
    request: async () => (await call('POST', '/api/passkey-login/options')).body,
    logIn: (passkey: object) => call('POST', '/api/passkey-login', { body: { passkey } }),
    logInBoth: (email: string, second_factor?: object, password = PASSWORD) =>
      call('POST', '/api/login', {
        body: { email, password, ...(second_factor && { second_factor }) },
      }),
    setSecondFactor: (token: string, needs_second_factor: boolean, proof: object = {}) =>
      call('PUT', '/api/account/second-factor', { token, body: { needs_second_factor, ...proof } }),

    /** Registers a member with a passkey. Returns the member, the authenticator and the recovery codes. */
    async joinWithPasskey(options: { counts?: boolean } = {}) {
      const member = await join();
      const device = authenticator({ origin: ORIGIN, ...options });
      const { body } = await add(member.token, device.create((await create(member.token)).body));
      const codes: string[] = body.recovery_codes;
      return { ...member, device, codes, passkey: body.passkey };
    },

    /** For each session of a member, in order, whether it was opened with a passkey. */
    async sessionsWithPasskey(userId: number) {
      const opened = await db
        .select({ has_passkey: sessions.has_passkey })
        .from(sessions)
        .where(eq(sessions.user_id, userId))
        .orderBy(sessions.created_at);
      return opened.map(({ has_passkey }) => has_passkey);
    },
  };
}

/** The error codes of refused requests. */
export function refusals(answers: { body: { type: string } }[]) {
  return answers.map(({ body }) => body.type?.split(':').at(-1));
}
