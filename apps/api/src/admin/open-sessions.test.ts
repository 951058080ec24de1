import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openOperatedShop } from '../../test/operated-shop.ts';
import { OPERATOR } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';

const { db, pools, call, join, token, audit } = await openOperatedShop();

describe('sessions', () => {
  const sessions = async (query = '') =>
    (await call('GET', `/api/admin/sessions?${query}`, { token })).body;

  test('are found by name or e-mail, the latest first, with the operator’s own marked', async () => {
    await join('mina@example.com', '김미나');
    await join('mina@example.com', '김미나');
    const { data, total } = await sessions('q=미나');
    expect(total).toBe(2);
    expect(data).toMatchObject([{ email: 'mina@example.com', is_own: false }, { name: '김미나' }]);
    expect(Date.parse(data[0].opened_at)).toBeGreaterThanOrEqual(Date.parse(data[1].opened_at));
    expect(Math.abs(Date.parse(data[0].opened_at) - Date.now())).toBeLessThan(60_000);
    expect((await sessions('q=MINA@')).total).toBe(2);
    expect((await sessions('q=%25')).total).toBe(0);
    const own = (await sessions(`q=${OPERATOR}`)).data;
    expect(own.filter(({ is_own }: { is_own: boolean }) => is_own)).toHaveLength(1);
  });

  test('have been opened when they were created, however long they last', async () => {
    const { id } = await join('brief@example.com');
    await db.execute(sql`
      update sessions set created_at = '2026-01-02T03:04:05.678Z', expires_at = now() + interval '1 hour'
      where user_id = ${id}
    `);
    expect((await sessions('q=brief@')).data).toMatchObject([
      { opened_at: '2026-01-02T03:04:05.678Z' },
    ]);
  });

  test('that are revoked are 401 at once, and revoking one again is no error', async () => {
    const { token: theirs } = await join('gone@example.com');
    expect((await call('GET', '/api/user', { token: theirs })).status).toBe(200);
    const [{ id }] = (await sessions('q=gone@')).data;
    const revoke = () => call('DELETE', `/api/admin/sessions/${id}`, { token });
    expect((await revoke()).status).toBe(204);
    expect((await call('GET', '/api/user', { token: theirs })).status).toBe(401);
    expect((await revoke()).status).toBe(204);
    const [last, earlier] = await audit();
    expect(last).toMatchObject({ action: 'session_revoked', subject: 'gone@example.com' });
    expect(earlier?.subject).not.toBe('gone@example.com');
  });

  test('can be revoked while the operator’s account is deleted, without a deadlock', async () => {
    await join(OPERATOR);
    const [{ id }] = (await sessions(`q=${OPERATOR}`)).data.filter(
      ({ is_own }: { is_own: boolean }) => !is_own,
    );
    const revoking = await db.transaction(async (transaction) => {
      // Locks in the order of `deleteAccount`.
      await transaction.execute(sql`select from users where email = ${OPERATOR} for update`);
      const answer = call('DELETE', `/api/admin/sessions/${id}`, { token });
      await untilBlocked(db);
      await transaction.execute(sql`delete from sessions where id = ${id}`);
      return { answer };
    });
    expect((await revoking.answer).status).toBe(204);
  });

  test('that have expired are not listed', async () => {
    const { id } = await join('late@example.com');
    await pools.accounts.execute(
      sql`update sessions set expires_at = now() - interval '1 s' where user_id = ${id}`,
    );
    expect((await sessions('q=late@')).total).toBe(0);
  });
});
