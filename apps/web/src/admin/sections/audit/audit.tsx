import type { AuditEntry } from '@damoa/contracts';
import type { Column } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { CURRENT } from '../../current.ts';
import { AUDIT_ACTIONS, queueLabel } from '../../labels.ts';
import { PagedTable } from '../../tables/paged-table.tsx';
import { useAddress } from '../../use-address.ts';
import { changesOf } from './audit-changes.ts';

const idOf = ({ id }: AuditEntry) => id;

/** The audit log: which operator changed what and when, with the values before and after. */
export function Audit() {
  const { page } = useAddress();
  const query = useQuery({ ...adminQueries.management.audit({ query: { page } }), ...CURRENT });
  return (
    <PagedTable
      title="운영자가 한 일"
      columns={COLUMNS}
      query={query}
      keyOf={idOf}
      empty="아직 기록이 없어요."
      loadPage={(one) => adminCalls.management.audit({ query: one })}
    />
  );
}

const textOf = (entry: AuditEntry, which: 'before' | 'after') =>
  changesOf(entry.details)
    .filter((change) => change[which] !== '')
    .map(({ name, ...change }) => `${name}: ${change[which]}`)
    .join(', ') || null;

const COLUMNS: Column<AuditEntry>[] = [
  { name: '시각', kind: 'time', value: ({ at }) => at },
  { name: '운영자', value: ({ by }) => by || '없어진 계정' },
  { name: '한 일', value: ({ action }) => AUDIT_ACTIONS[action] },
  { name: '대상', value: subjectOf, isWide: true },
  { name: '바꾸기 전', value: (entry) => textOf(entry, 'before'), isWide: true },
  { name: '바꾼 뒤', value: (entry) => textOf(entry, 'after'), isWide: true },
  { name: '자세히', value: ({ details }) => JSON.stringify(details), isOnlySaved: true },
];

function subjectOf({ action, subject }: AuditEntry) {
  return action.startsWith('job_') ? queueLabel(subject) : subject;
}
