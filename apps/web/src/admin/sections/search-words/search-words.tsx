import type { SearchWord } from '@damoa/contracts';
import type { Column } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { CURRENT } from '../../current.ts';
import { WORD_KINDS } from '../../labels.ts';
import { AdminTable } from '../../tables/admin-table.tsx';
import { useAddress } from '../../use-address.ts';
import { TryWord } from './try-word.tsx';
import { firstWord } from './word-change.ts';
import { WordForm } from './word-form.tsx';

/** The synonyms and stop words that operators have added. */
export function SearchWords() {
  const { parameter } = useAddress();
  const line = parameter('line');
  const query = useQuery({ ...adminQueries.searchWords.list({}), ...CURRENT });
  return (
    <>
      <WordForm key={line} word={line} />
      <AdminTable
        title="추가한 말"
        note="다모아에 처음부터 들어 있는 말은 여기에 없어요."
        isSortable
        columns={COLUMNS}
        query={query}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        empty="아직 추가한 말이 없어요."
        actions={(word) => <Remove word={word} />}
      />
    </>
  );
}

function Remove({ word: { id, line } }: { word: SearchWord }) {
  return (
    <ActionButton
      subject={line}
      call={() => adminCalls.searchWords.remove({ params: { id } })}
      done="말을 뺐어요."
      question={{
        title: '이 말을 뺄까요?',
        text: line,
        answer: '빼기',
        isWide: true,
        body: <TryWord change={{ remove: id }} suggested={firstWord(line)} />,
      }}
    >
      빼기
    </ActionButton>
  );
}

const COLUMNS: Column<SearchWord>[] = [
  { name: '종류', value: ({ kind }) => WORD_KINDS[kind] },
  { name: '말', value: ({ line }) => line, isWide: true },
  { name: '운영자', value: ({ added_by }) => added_by || '없어진 계정' },
  { name: '추가한 때', kind: 'time', value: ({ added_at }) => added_at },
];
