import type { Endpoint, OperatorObstacle, Permission } from '@damoa/contracts';
import { Refusal } from './refusal.ts';

/** A logged-in member, with the properties of the session. */
export interface Member {
  id: number;
  name: string;
  email: string;
  /** Whether they have proved that the email address is theirs. */
  isVerified: boolean;
  session: string;
  /** Whether the session was opened with a passkey. */
  hasPasskey: boolean;
  /** Whether the session was opened with a password and a recovery code. */
  hasRecoveryCode: boolean;
  /** May change the posts of others, and call the endpoints for operators. */
  isOperator: boolean;
  permissions: ReadonlySet<Permission>;
  /** Why this session lacks operator rights although `OPERATOR_EMAILS` names the member. */
  obstacle?: OperatorObstacle | undefined;
}

/**
 * Checks that a member may call an endpoint.
 * @throws Refusal `not_logged_in`, `forbidden`, or the member's `obstacle`
 */
export function admit({ access, permission }: Endpoint, member: Member | null) {
  if (access === 'anyone' || access === 'visitor') return;
  if (!member) throw new Refusal('not_logged_in');
  const isAdmitted =
    (access !== 'operator' || member.isOperator) &&
    (!permission || member.permissions.has(permission));
  if (!isAdmitted) throw new Refusal(member.obstacle ?? 'forbidden');
}
