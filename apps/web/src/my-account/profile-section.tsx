import type { Account } from '@damoa/contracts';
import { AccountSection } from '@damoa/ui/my-account';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';

/** The section with the member's name, e-mail address and password. */
export function ProfileSection({ account }: { account: Account }) {
  return (
    <AccountSection title="기본 정보">
      <NameRow {...account} />
      <EmailRow {...account} />
      <PasswordRow {...account} />
    </AccountSection>
  );
}
