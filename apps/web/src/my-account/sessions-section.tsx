import { Button, mayMoveFocus } from '@damoa/ui';
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
  // The pressed button is removed: the status message takes the focus, unless the user has moved it meanwhile.
  const moveFocus = () => {
    const place = status.current;
    if (mayMoveFocus(place?.parentElement)) place?.focus();
  };
  const endSession = (id: string | null) => end.mutate(id, { onSuccess: moveFocus });
  const reload = async () => {
    if ((await sessions.refetch()).isSuccess) moveFocus();
  };
  return (
    <AccountSection title="로그인한 기기">
      {error && !sessions.data && (
        <>
          <p className="account-failure" role="alert">
            로그인한 기기를 불러오지 못했어요. {error.problem.detail}
          </p>
          <div className="account-actions">
            <Button type="button" isBusy={sessions.isFetching} onClick={reload}>
              다시 시도
            </Button>
          </div>
        </>
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
