import type { AccountSession } from '@damoa/contracts';
import { Button } from '../form/button.tsx';
import { timeInSeoul } from '../time-in-seoul.ts';

export interface SessionListProps {
  sessions: readonly AccountSession[];
  onEnd: (session: AccountSession) => void;
  /** The id of the session that is being ended. */
  endingId?: string | undefined;
}

/** The sessions of a member. */
export function SessionList({ sessions, onEnd, endingId }: SessionListProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id} className="account-line">
          <div className="account-value">
            <p>
              <strong>{deviceName(session)}</strong>
              {session.is_current && <span className="account-badge">지금 이 기기</span>}
            </p>
            <p className="account-note session-times" id={`times-${session.id}`}>
              <span>마지막 사용 {timeInSeoul(session.last_used_at)}</span>
              <span>로그인 {timeInSeoul(session.created_at)}</span>
            </p>
          </div>
          {!session.is_current && (
            <Button
              type="button"
              aria-label={`${deviceName(session)} 로그아웃`}
              // Two devices of the same kind have the same name.
              aria-describedby={`times-${session.id}`}
              isBusy={session.id === endingId}
              onClick={() => onEnd(session)}
            >
              로그아웃
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const deviceName = ({ device }: AccountSession) => device || '알 수 없는 기기';
