import href from '@damoa/ui/consent-notice.css?url';
import { ConsentNotice } from '@damoa/ui/legal';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LOGOUT } from '../accounts/use-logout.ts';
import { styleLoader } from '../browser/style-loader.ts';
import { sessionToken } from '../session/session.ts';
import { useHasSession } from '../session/use-session.ts';
import { ownConsents } from './own-consents.ts';

const loadStyles = styleLoader(href);

/**
 * Asks a member to read the texts that they have not agreed to, until they close the notice. It may fail
 * silently.
 */
export function AskConsent() {
  const hasSession = useHasSession() === true;
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const isLoggingOut = useIsMutating({ mutationKey: LOGOUT }) > 0;
  const { data = [] } = useQuery({ ...ownConsents(), enabled: hasSession && !isLoggingOut });
  const [isStyled, setIsStyled] = useState(false);
  /** The session in which the notice was closed: another member has not seen it. */
  const [closedIn, setClosedIn] = useState<string>();
  const isClosed = closedIn === sessionToken();
  const missing = data.filter(({ is_wanted }) => is_wanted);
  const isWanted = hasSession && !isClosed && pathname !== '/agree' && missing.length > 0;
  useEffect(() => {
    if (isWanted) void loadStyles().then(() => setIsStyled(true));
  }, [isWanted]);
  // The request must not outlive the session.
  useEffect(() => {
    if (isLoggingOut) void queryClient.cancelQueries({ queryKey: ownConsents().queryKey });
  }, [isLoggingOut, queryClient]);
  return (
    <ConsentNotice
      missing={isWanted && isStyled ? missing : []}
      href={`/agree?${new URLSearchParams({ redirect: `${pathname}${search}` })}`}
      onClose={() => setClosedIn(sessionToken())}
    />
  );
}
