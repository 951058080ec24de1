import { ConsentList } from '@damoa/ui/legal';
import '@damoa/ui/legal.css';
import { useQuery } from '@tanstack/react-query';
import { ownConsents } from '../consents/own-consents.ts';
import { Loaded } from '../layout/loaded.tsx';

/**
 * The texts that the member has agreed to, and when, for the account page. Render it only while there is a
 * session.
 */
export function MemberConsents() {
  const query = useQuery({ ...ownConsents(), retryOnMount: true });
  return (
    <Loaded
      query={query}
      failure="동의한 약관을 불러오지 못했어요"
      fallbackLink={{ label: '이용약관 보기', href: '/terms' }}
    >
      {(consents) => <ConsentList consents={consents} />}
    </Loaded>
  );
}
