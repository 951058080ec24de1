import { type AdminContract, type Job, MAX_ROWS, type Reply } from '@damoa/contracts';
import { Badge, type Column } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { WATCHED } from '../../current.ts';
import { JOB_STATES, queueLabel } from '../../labels.ts';
import { AdminTable } from '../../tables/admin-table.tsx';
import { JobActions } from './job-actions.tsx';
import { scheduleText } from './schedule-text.ts';

type Queue = Reply<AdminContract['operations']['queues']>['queues'][number];

/** Background jobs: the queues with their schedules, and the latest jobs. */
export function Jobs() {
  const query = useQuery({
    ...adminQueries.operations.queues({ query: { limit: 100 } }),
    ...WATCHED,
  });
  return (
    <>
      <AdminTable
        title="작업 종류"
        columns={QUEUE_COLUMNS}
        query={query}
        rows={query.data?.queues}
        keyOf={({ name }) => name}
        empty="등록된 작업이 없어요."
        actions={({ name, needs_data }) =>
          !needs_data && (
            <ActionButton
              subject={queueLabel(name)}
              call={() => adminCalls.operations.runJob({ params: { queue: name } })}
              done={`${queueLabel(name)} 작업을 시작해요.`}
            >
              지금 실행
            </ActionButton>
          )
        }
      />
      <AdminTable
        title="지난 작업"
        isSortable
        columns={JOB_COLUMNS}
        query={query}
        rows={query.data?.jobs}
        keyOf={({ id }) => id}
        empty="아직 작업이 없어요."
        actions={(job) => <JobActions job={job} />}
        loadAll={async () =>
          (await adminCalls.operations.queues({ query: { limit: MAX_ROWS } })).jobs
        }
      />
    </>
  );
}

const QUEUE_COLUMNS: Column<Queue>[] = [
  {
    name: '작업',
    value: ({ name }) => queueLabel(name),
    cell: ({ name }) => (
      <>
        {queueLabel(name)} <code>{name}</code>
      </>
    ),
    isWide: true,
  },
  {
    name: '일정',
    value: ({ schedule }) => schedule && scheduleText(schedule),
    cell: ({ schedule }) => (schedule ? scheduleText(schedule) : '없음'),
  },
  { name: '대기', kind: 'number', value: ({ waiting }) => waiting },
  { name: '진행 중', kind: 'number', value: ({ running }) => running },
  { name: '실패', kind: 'number', value: ({ failed }) => failed },
];

export const JOB_COLUMNS: Column<Job>[] = [
  {
    name: '작업',
    value: ({ queue, subject }) => [queueLabel(queue), subject].filter(Boolean).join(' · '),
  },
  {
    name: '상태',
    value: ({ state }) => JOB_STATES[state],
    cell: ({ state }) => <Badge tone={toneOf(state)}>{JOB_STATES[state]}</Badge>,
  },
  { name: '예약한 때', kind: 'time', value: ({ created_at }) => created_at },
  { name: '시작', kind: 'time', value: ({ started_at }) => started_at },
  { name: '끝', kind: 'time', value: ({ finished_at }) => finished_at },
  { name: '오류', value: ({ error }) => error, isWide: true },
];

function toneOf(state: Job['state']) {
  if (state === 'failed') return 'alert';
  return state === 'active' ? 'strong' : 'plain';
}
