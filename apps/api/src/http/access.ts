import type { Endpoint } from '@damoa/contracts';
import type { Member } from '../accounts/sessions.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal `not_logged_in` or `forbidden` for those whom the endpoint does not admit */
export function admit({ access, permission }: Endpoint, member: Member | null) {
  if (access === 'anyone' || access === 'visitor') return;
  if (!member) throw new Refusal('not_logged_in');
  if (access === 'operator' && !member.isOperator) throw new Refusal('forbidden');
  if (permission && !member.permissions.has(permission)) throw new Refusal('forbidden');
}
