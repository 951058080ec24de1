import { MAX_SEARCH_WORD_LENGTH, type SearchWordKind } from '@damoa/contracts';
import { Field, Section } from '@damoa/ui/admin';
import { useState } from 'react';
import { adminCalls } from '../../../api/admin-calls.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { WORD_KINDS } from '../../labels.ts';
import { TryWord } from './try-word.tsx';
import { firstWord } from './word-change.ts';

const KINDS: readonly SearchWordKind[] = ['synonym', 'stop_word'];

const HINTS: Record<SearchWordKind, string> = {
  synonym: '뜻이 같은 말을 쉼표로 이어 적어요: 백팩,배낭',
  stop_word: '검색할 때 무시할 단어 하나를 적어요: 추천',
};

/** The form that adds a line. It can be saved once its effect on a search has been shown. */
export function WordForm({ word }: { word: string }) {
  const [kind, setKind] = useState<SearchWordKind>('synonym');
  const [line, setLine] = useState(word === '' ? '' : `${word},`);
  const added = { kind, line: line.trim() };
  async function add() {
    await adminCalls.searchWords.add({ body: added });
    // The operator may already be typing the next line.
    setLine((now) => (now === line ? '' : now));
  }
  return (
    <Section title="말 추가">
      <TryWord
        change={{ add: added }}
        suggested={firstWord(line)}
        whenShown={
          <ActionButton call={add} done="말을 추가했어요. 모든 검색에 바로 쓰여요.">
            추가
          </ActionButton>
        }
      >
        <fieldset className="admin-kinds">
          <legend className="unseen">종류</legend>
          {KINDS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                checked={one === kind}
                onChange={() => setKind(one)}
              />
              {WORD_KINDS[one]}
            </label>
          ))}
        </fieldset>
        <Field
          label={WORD_KINDS[kind]}
          name="line"
          maxLength={MAX_SEARCH_WORD_LENGTH}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          hint={HINTS[kind]}
        />
      </TryWord>
    </Section>
  );
}
