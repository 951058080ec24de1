import type { AdminContract, Reply } from '@damoa/contracts';
import { Badge, type Column, FindForm } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../api/admin-calls.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { CURRENT } from '../current.ts';
import { PagedTable } from '../tables/paged-table.tsx';
import { useAddress } from '../use-address.ts';

type Session = Reply<AdminContract['management']['sessions']>['data'][number];

const idOf = ({ id }: Session) => id;

/** The sessions of all users, with buttons to end them. */
export function Sessions() {
  const { parameter, page } = useAddress();
  const q = parameter('q').trim();
  const asked = q === '' ? {} : { q };
  const query = useQuery({
    ...adminQueries.management.sessions({ query: { ...asked, page } }),
    ...CURRENT,
  });
  return (
    <>
      <FindForm action="/admin/sessions" label="이름이나 이메일" value={q} />
      <PagedTable
        title="열린 세션"
        hasTotal
        columns={COLUMNS}
        query={query}
        keyOf={idOf}
        empty="그런 세션이 없어요."
        actions={(session) => <Revoke session={session} />}
        loadPage={(one) => adminCalls.management.sessions({ query: { ...asked, ...one } })}
      />
    </>
  );
}

function Revoke({ session: { id, name, is_own } }: { session: Session }) {
  return (
    <ActionButton
      subject={name}
      call={() => adminCalls.management.revokeSession({ params: { id } })}
      done="세션을 끝냈어요."
      question={{
        title: '세션을 끝낼까요?',
        text: is_own
          ? '지금 쓰고 있는 세션이에요. 끝내면 여기서 로그아웃돼요.'
          : `${name} 님이 그 기기에서 로그아웃돼요.`,
        answer: '끝내기',
        isFinal: true,
      }}
    >
      끝내기
    </ActionButton>
  );
}

const COLUMNS: Column<Session>[] = [
  {
    name: '이름',
    value: ({ name }) => name,
    cell: ({ name, is_own }) => (
      <>
        <bdi>{name}</bdi> {is_own && <Badge tone="strong">지금 이 세션</Badge>}
      </>
    ),
  },
  { name: '이메일', value: ({ email }) => email, isWide: true },
  { name: '로그인한 때', kind: 'time', value: ({ opened_at }) => opened_at },
  { name: '끝나는 때', kind: 'time', value: ({ expires_at }) => expires_at },
];
