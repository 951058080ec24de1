import type { Job } from '@damoa/contracts';
import { adminCalls } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { queueLabel } from '../../labels.ts';

/** The actions for a job: a waiting or running job can be stopped, a failed or stopped one can be retried. */
export function JobActions({ job: { id, queue, state, subject } }: { job: Job }) {
  const params = { queue, id };
  const name = [queueLabel(queue), subject].filter(Boolean).join(' · ');
  if (state === 'completed') return null;
  if (state === 'failed' || state === 'cancelled') {
    return (
      <ActionButton
        subject={name}
        call={() => adminCalls.operations.retryJob({ params })}
        done="작업을 다시 예약했어요."
      >
        다시 시도
      </ActionButton>
    );
  }
  return (
    <ActionButton
      subject={name}
      call={() => adminCalls.operations.stopJob({ params })}
      done="작업을 멈췄어요."
      question={{
        title: '작업을 멈출까요?',
        text: `${name}: 한 만큼은 남고, 나중에 다시 시도할 수 있어요.`,
        answer: '멈추기',
      }}
    >
      멈추기
    </ActionButton>
  );
}
