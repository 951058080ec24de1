import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/** By law, a reminder must come before each second anniversary of the consent: 정보통신망법 시행령 제62조의3. */
const TERM = sql.raw(`interval '23 months'`);
/** Ids in one result. */
const MAX_IDS = 500;

/**
 * Members who must be reminded of having agreed to alerts by e-mail. One whose consent has no date is reminded
 * as if they had agreed when they joined.
 * @param after the last id of the previous result
 * @returns their ids in ascending order, at most 500
 */
export async function membersToRemind(db: Queryable, after = 0): Promise<number[]> {
  const ids = await idsOf(
    db,
    sql`
      select id from users
      where has_email_alerts and email_verified_at is not null and id > ${after}
        and greatest(coalesce(email_alerts_set_at, created_at), consent_reminded_at) < now() - ${TERM}
    `,
  );
  return ids.map(Number);
}

/** Browsers that must be reminded of having agreed to alerts by push. Otherwise like `membersToRemind`. */
export function browsersToRemind(db: Queryable, after?: string): Promise<string[]> {
  return idsOf(
    db,
    sql`
      select id from push_subscriptions
      where greatest(created_at, consent_reminded_at) < now() - ${TERM}
        and ${after === undefined ? sql`true` : sql`id > ${after}`}
    `,
  );
}

async function idsOf(db: Queryable, due: SQL) {
  const { rows } = await db.execute<{ id: string }>(sql`${due} order by id limit ${MAX_IDS}`);
  return rows.map(({ id }) => id);
}

export async function recordMemberReminded(db: Queryable, id: number) {
  await db.execute(sql`update users set consent_reminded_at = now() where id = ${id}`);
}

export async function recordBrowserReminded(db: Queryable, id: string) {
  await db.execute(sql`update push_subscriptions set consent_reminded_at = now() where id = ${id}`);
}
