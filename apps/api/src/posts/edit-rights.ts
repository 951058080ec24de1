import { recordAudit } from '../audit/record.ts';
import type { Queryable } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';

/** Authors may change and delete their posts, operators those of everybody. */
export function canEdit({ author_id }: { author_id: number | null }, member: Member | null) {
  return member !== null && (author_id === member.id || member.isOperator);
}

/** @throws Refusal `forbidden` */
export function mustBeEditor(post: { author_id: number | null }, member: Member) {
  if (!canEdit(post, member)) throw new Refusal('forbidden');
}

/** Records what an operator does to the post of somebody else, without its text. */
export async function auditPost(
  db: Queryable,
  member: Member,
  action: 'post_edited' | 'post_deleted',
  { id, author_id }: { id: number; author_id: number | null },
) {
  if (author_id === member.id) return;
  await recordAudit(db, member, action, `${id}번 글`, { id, user_id: author_id });
}
