import type { Endpoint, Permission } from '@damoa/contracts';
import { Refusal } from './refusal.ts';

/** Somebody who is logged in. */
export interface Member {
  id: number;
  name: string;
  email: string;
  session: string;
  /** May change the posts of others, and call the endpoints for operators. */
  isOperator: boolean;
  permissions: ReadonlySet<Permission>;
}

/** @throws Refusal `not_logged_in` or `forbidden` for those whom the endpoint does not admit */
export function admit({ access, permission }: Endpoint, member: Member | null) {
  if (access === 'anyone' || access === 'visitor') return;
  if (!member) throw new Refusal('not_logged_in');
  if (access === 'operator' && !member.isOperator) throw new Refusal('forbidden');
  if (permission && !member.permissions.has(permission)) throw new Refusal('forbidden');
}
