import { rightsOfSession } from '../../accounts/use-is-operator.ts';
import type { LoadQuery } from '../../navigation/page.ts';
import { sessionToken } from '../../session/session.ts';

/** Loads the rights of the user, in the browser only: the server has no session. */
export function loadRights({ load }: { load: LoadQuery }) {
  return sessionToken() ? load(rightsOfSession()) : undefined;
}
