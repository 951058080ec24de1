import type { Endpoint, OperatorObstacle, Permission } from '@damoa/contracts';
import { Refusal } from './refusal.ts';

/** Somebody who is logged in. */
export interface Member {
  id: number;
  name: string;
  email: string;
  /** Whether the address is known to be theirs. */
  isVerified: boolean;
  session: string;
  /** Whether the session was opened with a passkey. */
  hasPasskey: boolean;
  /** Whether it was opened with a recovery code beside the password. */
  hasRecoveryCode: boolean;
  /** May change the posts of others, and call the endpoints for operators. */
  isOperator: boolean;
  permissions: ReadonlySet<Permission>;
  /** Why this session has no operator's rights although `OPERATOR_EMAILS` names its member. */
  obstacle?: OperatorObstacle | undefined;
}

/**
 * @throws Refusal for those whom the endpoint does not admit: `not_logged_in`, `forbidden`, or what keeps
 *   them from being the operator that they could be
 */
export function admit({ access, permission }: Endpoint, member: Member | null) {
  if (access === 'anyone' || access === 'visitor') return;
  if (!member) throw new Refusal('not_logged_in');
  const isAdmitted =
    (access !== 'operator' || member.isOperator) &&
    (!permission || member.permissions.has(permission));
  if (!isAdmitted) throw new Refusal(member.obstacle ?? 'forbidden');
}
