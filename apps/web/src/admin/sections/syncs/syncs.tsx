import { MAX_ROWS, type SyncRun } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import { Badge, type Column, Section } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { PickCategory } from '../../actions/pick-category.tsx';
import { WATCHED } from '../../current.ts';
import { sourceLabel } from '../../labels.ts';
import { AdminTable } from '../../tables/admin-table.tsx';
import { Quota } from './quota.tsx';

const DONE = '동기화를 예약했어요. 차례가 되면 시작해요.';

/** The syncs with the marketplace: starting one, and the results of the latest. */
export function Syncs() {
  const quota = useQuery({ ...adminQueries.operations.quota({}), ...WATCHED });
  const runs = useQuery({
    ...adminQueries.operations.syncs({ query: { limit: 100 } }),
    ...WATCHED,
  });
  return (
    <>
      <Start isConnected={quota.data?.is_connected} />
      <AdminTable
        title="지난 동기화"
        isSortable
        columns={SYNC_COLUMNS}
        query={runs}
        rows={runs.data?.data}
        keyOf={({ id }) => id}
        empty="아직 동기화하지 않았어요."
        loadAll={async () =>
          (await adminCalls.operations.syncs({ query: { limit: MAX_ROWS } })).data
        }
      />
      <Quota query={quota} />
    </>
  );
}

function Start({ isConnected }: { isConnected: boolean | undefined }) {
  const picked = useRef<number | null>(null);
  const start = (category_id: number | null) =>
    adminCalls.operations.sync({ body: { category_id } });
  if (isConnected === false) {
    return (
      <Section title="동기화 시작">
        <p className="admin-empty">
          판매처의 키가 없어서 동기화할 수 없어요. ALIEXPRESS_APP_KEY를 설정해 주세요.
        </p>
      </Section>
    );
  }
  return (
    <Section title="동기화 시작" note="판매처의 하루 요청 한도를 써요.">
      <div className="admin-tools">
        <ActionButton
          call={() => start(null)}
          done={DONE}
          question={{
            title: '모두 동기화할까요?',
            text: '모든 카테고리를 판매처에서 다시 읽어요. 요청 한도를 많이 쓸 수 있어요.',
            answer: '시작',
          }}
        >
          모든 카테고리
        </ActionButton>
        <ActionButton
          call={() => start(picked.current)}
          done={DONE}
          question={{
            title: '어느 카테고리를 동기화할까요?',
            text: '고른 카테고리를 판매처에서 다시 읽어요.',
            answer: '시작',
            body: <PickCategory initial={null} none="모든 카테고리" picked={picked} />,
          }}
        >
          카테고리 하나
        </ActionButton>
      </div>
    </Section>
  );
}

export const SYNC_COLUMNS: Column<SyncRun>[] = [
  { name: '시작', kind: 'time', value: ({ started_at }) => started_at },
  {
    name: '대상',
    value: ({ source, category_name, keyword }) =>
      [sourceLabel(source), category_name, keyword && `'${keyword}'`].filter(Boolean).join(' · '),
  },
  {
    name: '걸린 시간',
    kind: 'number',
    value: secondsOf,
    cell: (run) => {
      const seconds = secondsOf(run);
      return seconds === null ? '진행 중' : `${grouped(seconds)}초`;
    },
  },
  { name: '새로', kind: 'number', value: ({ added }) => added },
  { name: '바뀜', kind: 'number', value: ({ changed }) => changed },
  { name: '그대로', kind: 'number', value: ({ unchanged }) => unchanged },
  { name: '제외', kind: 'number', value: ({ rejected }) => rejected },
  {
    name: '오류',
    value: ({ error }) => error,
    cell: ({ error }) =>
      error && (
        <>
          <Badge tone="alert">실패</Badge> {error}
        </>
      ),
    isWide: true,
  },
];

function secondsOf({ started_at, finished_at }: SyncRun) {
  if (finished_at === null) return null;
  return Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000);
}
