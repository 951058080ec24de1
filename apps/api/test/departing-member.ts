import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queueJob } from '../src/jobs/queue-job.ts';
import type { openPushService } from './push-service.ts';
import { type openShop, PASSWORD } from './shop.ts';

export const NAME = '홍길동아무개';
export const EMAIL = 'Departing@example.com';
export const NEW_EMAIL = 'departing-to@example.net';

interface Options {
  shop: Awaited<ReturnType<typeof openShop>>;
  push: Awaited<ReturnType<typeof openPushService>>;
  operator: { token: string };
  bystander: { id: number; token: string };
}

/** Makes members, one after another, with rows in every table that names members. */
export function departingMembers({ shop, push, operator, bystander }: Options) {
  const { db, call } = shop;
  const successful = (answer: { status: number; body: unknown }) => {
    expect([200, 201, 204], JSON.stringify(answer.body)).toContain(answer.status);
    return answer.body as never;
  };

  async function write(author: { token: string }, headers = {}): Promise<{ id: number }> {
    const body = { title: '제목', content: '내용' };
    return successful(await call('POST', '/api/posts', { ...author, body, headers }));
  }

  let departed = 0;

  return async function departing() {
    const member = await shop.join(EMAIL, NAME);
    const { id, token } = member;
    await db.execute(sql`update users set email_verified_at = now() where id = ${id}`);
    const as = { token };
    const change = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      successful(await call(method, path, { token, body }));

    const [remaining, edited, deleted, removed, others] = [
      await write(as, { 'idempotency-key': `key-${id}` }),
      await write(as),
      await write(as),
      await write(as),
      await write(bystander),
    ] as const;
    const text = { title: '고친 제목', content: '고친 내용' };
    successful(await call('PUT', `/api/posts/${edited.id}`, { token: operator.token, body: text }));
    successful(await call('DELETE', `/api/posts/${deleted.id}`, { token: operator.token }));
    await change('DELETE', `/api/posts/${removed.id}`);
    await change('PUT', `/api/posts/${others.id}`, text);
    await change('PUT', '/api/categories/3', { category_name: `이름 ${remaining.id}` });
    const word = ['가', '나', '다'][departed++];
    await change('POST', '/api/admin/search-words', { kind: 'stop_word', line: `${word}낱말` });
    await change('PUT', '/api/favourites/lamp', {});
    const seen_at = new Date().toISOString();
    await change('POST', '/api/recently-seen', { seen: [{ product_id: 'lamp', seen_at }] });
    await change('PUT', '/api/account/alerts', { by_email: true });
    const browser: { id: string } = await change(
      'POST',
      '/api/push/subscriptions',
      push.subscription(),
    );
    await db.execute(sql`insert into sent_alerts (owner, product) values (${`user ${id}`}, 1)`);
    await queueJob(db, 'send-push', { subscription: browser.id, products: [1] });
    await queueJob(db, 'send-account-notice', { user: id, notice: 'email_changed', to: EMAIL });
    await db.execute(sql`
      insert into passkeys (id, user_id, public_key, counter, transports, name)
      values (${`credential ${id}`}, ${id}, 'key', 0, '{internal}', ${NAME})
    `);
    await db.execute(sql`
      insert into passkey_challenges values (${`challenge ${id}`}, ${id}, now() + interval '1 minute')
    `);
    await db.execute(sql`insert into recovery_codes values (${id}, 'hash')`);
    await db.execute(sql`insert into consents values (${id}, 'terms', 'hash')`);
    await change('POST', '/api/account/password-reset', { email: EMAIL });
    await change('POST', '/api/account/email', { email: NEW_EMAIL, password: PASSWORD });
    // Another account wants to change to this address.
    await db.execute(sql`
      update users set new_email = ${EMAIL}, new_email_until = now() + interval '1 day'
      where id = ${bystander.id}
    `);
    return { ...member, browser: browser.id, posts: { remaining, edited } };
  };
}
