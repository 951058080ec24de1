import type { AdminContract, Reply } from '@damoa/contracts';
import type { Column } from '@damoa/ui/admin';
import { tableLabel } from '../../labels.ts';
import { AdminTable } from '../../tables/admin-table.tsx';
import { clickColumns } from '../clicks.tsx';
import { JobActions } from '../jobs/job-actions.tsx';
import { JOB_COLUMNS } from '../jobs/jobs.tsx';
import { AGES, DROPS, SOURCES } from '../prices/price-tables.ts';
import { addSynonym, SEARCH_COLUMNS } from '../searches.tsx';
import { SYNC_COLUMNS } from '../syncs/syncs.tsx';
import { bytesOf } from './bytes-of.ts';
import { type Summary, TOP } from './use-summary.ts';

/** The short tables of the summary. The page of each has all its rows. */
export function SummaryTables({ summary }: { summary: Summary }) {
  const { clicked, withoutResult, catalogue, drops, syncs, queues, storage } = summary;
  return (
    <>
      <AdminTable
        title="실패한 작업"
        columns={JOB_COLUMNS}
        query={queues}
        rows={queues.data?.jobs.filter(({ state }) => state === 'failed')}
        keyOf={({ id }) => id}
        empty="실패한 작업이 없어요."
        actions={(job) => <JobActions job={job} />}
      />
      <AdminTable
        isHalf
        title="많이 누른 상품"
        columns={clickColumns('product')}
        query={clicked}
        rows={clicked.data?.data}
        keyOf={({ key }) => key}
        empty="아직 클릭이 없어요."
      />
      <AdminTable
        isHalf
        title="결과 없는 검색"
        // Searches without results have no clicks.
        columns={SEARCH_COLUMNS.filter(({ name }) => name !== '클릭')}
        query={withoutResult}
        rows={withoutResult.data?.data.slice(0, TOP)}
        keyOf={({ q }) => q}
        empty="결과가 없던 검색이 없어요."
        actions={addSynonym}
      />
      <AdminTable {...SOURCES} isHalf query={catalogue} rows={catalogue.data?.by_source} />
      <AdminTable {...AGES} isHalf query={catalogue} rows={catalogue.data?.by_age} />
      <AdminTable {...DROPS} query={drops} rows={drops.data?.data} />
      <AdminTable
        title="지난 동기화"
        columns={SYNC_COLUMNS}
        query={syncs}
        rows={syncs.data?.data.slice(0, TOP)}
        keyOf={({ id }) => id}
        empty="아직 동기화하지 않았어요."
      />
      <AdminTable
        title="저장 공간"
        isSortable
        columns={TABLE_COLUMNS}
        query={storage}
        rows={storage.data?.tables}
        keyOf={({ name }) => name}
        empty="저장된 자료가 없어요."
      />
    </>
  );
}

const TABLE_COLUMNS: Column<Reply<AdminContract['dashboard']['storage']>['tables'][number]>[] = [
  {
    name: '자료',
    value: ({ name }) => tableLabel(name) ?? name,
    cell: ({ name }) => (
      <>
        {tableLabel(name)} <code>{name}</code>
      </>
    ),
    isWide: true,
  },
  { name: '건수(대략)', kind: 'number', value: ({ rows }) => rows },
  {
    name: '크기',
    kind: 'number',
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => bytesOf(bytes),
  },
];
