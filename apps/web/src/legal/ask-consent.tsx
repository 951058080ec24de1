import { ConsentNotice } from '@damoa/ui/legal';
import '@damoa/ui/legal.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasSession } from '../session/use-session.ts';
import { ownConsents } from './own-consents.ts';

/** Asks a member to look at texts that they have not agreed to, until they close it. It may fail silently. */
export function AskConsent() {
  const hasSession = useHasSession() === true;
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery({ ...ownConsents(), enabled: hasSession });
  const [isClosed, setIsClosed] = useState(false);
  const isShown = hasSession && !isClosed && pathname !== '/agree';
  return (
    <ConsentNotice
      missing={isShown ? data.filter(({ is_current }) => !is_current) : []}
      href={`/agree?${new URLSearchParams({ redirect: `${pathname}${search}` })}`}
      onClose={() => setIsClosed(true)}
    />
  );
}
