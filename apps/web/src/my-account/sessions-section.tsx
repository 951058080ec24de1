import { Button, FailureNotice, mayMoveFocus } from '@damoa/ui';
import { AccountSection, SessionList } from '@damoa/ui/my-account';
import { useRef } from 'react';
import { reasonOf } from '../api/reason-of.ts';
import { useSessions } from './use-sessions.ts';

const THERE = '그 기기에서 로그아웃했어요.';
const EVERYWHERE = '다른 기기에서 모두 로그아웃했어요.';

/** The section with the devices on which the member is logged in. */
export function SessionsSection() {
  const { sessions, end } = useSessions();
  const { data = [], error } = sessions;
  const status = useRef<HTMLParagraphElement>(null);
  // The button is removed together with its device: the status message takes the focus, unless the user has
  // moved it meanwhile.
  const endSession = (id: string | null) =>
    end.mutate(id, {
      onSuccess() {
        const place = status.current;
        if (mayMoveFocus(place?.parentElement)) place?.focus();
      },
    });
  return (
    <AccountSection title="로그인한 기기">
      {error && !sessions.data && (
        <FailureNotice
          title="로그인한 기기를 불러오지 못했어요"
          text={error.problem.detail}
          retryHref="/account"
          isBusy={sessions.isFetching}
        />
      )}
      <SessionList
        sessions={data}
        onEnd={({ id }) => endSession(id)}
        endingId={(end.isPending && end.variables) || undefined}
      />
      {data.length > 2 && (
        <div className="account-actions">
          <Button
            type="button"
            isBusy={end.isPending && end.variables === null}
            onClick={() => endSession(null)}
          >
            다른 기기에서 모두 로그아웃
          </Button>
        </div>
      )}
      <p
        ref={status}
        className={end.error ? 'account-failure' : 'account-message'}
        role="status"
        tabIndex={-1}
      >
        {end.error
          ? reasonOf(end.error)
          : end.isSuccess && (end.variables === null ? EVERYWHERE : THERE)}
      </p>
    </AccountSection>
  );
}
