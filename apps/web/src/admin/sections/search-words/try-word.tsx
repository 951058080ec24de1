import { MAX_QUERY_LENGTH } from '@damoa/contracts';
import { Field, SearchEffect, SmallButton } from '@damoa/ui/admin';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adminCalls } from '../../../api/admin-calls.ts';
import { reasonOf } from '../../../api/reason-of.ts';
import type { WordChange } from './word-change.ts';

interface TryWordProps {
  change: WordChange;
  /** The query of the preview as long as nothing else is typed. */
  suggested: string;
  /** Fields above the query. */
  children?: ReactNode;
  /** A button beside the preview button, shown once the effect of exactly this change is shown. */
  whenShown?: ReactNode;
}

/** Previews the effect of a change to the search words on a query, without saving it. */
export function TryWord({ change, suggested, children, whenShown }: TryWordProps) {
  const [typed, setTyped] = useState('');
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (body: WordChange & { q: string }) => adminCalls.searchWords.preview({ body }),
  });
  function show(event: FormEvent) {
    event.preventDefault();
    mutate({ ...change, q: typed.trim() || suggested });
  }
  const isShown =
    data !== undefined && sameChange(variables, change) && (typed.trim() || suggested) !== '';
  return (
    <form className="admin-word-form" onSubmit={show}>
      {children}
      <Field
        label="시험해 볼 검색어"
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        value={typed}
        placeholder={suggested}
        onChange={({ target }) => setTyped(target.value)}
        hint="저장하기 전에 검색 결과가 어떻게 달라지는지 보여 드려요."
      />
      <div className="admin-word-buttons">
        <SmallButton type="submit" isBusy={isPending}>
          효과 보기
        </SmallButton>
        {isShown && whenShown}
      </div>
      <p className="field-error" role="alert">
        {error && reasonOf(error)}
      </p>
      {isShown && <SearchEffect q={variables?.q ?? ''} {...data} />}
    </form>
  );
}

function sameChange(one: WordChange | undefined, other: WordChange) {
  return (
    one?.remove === other.remove &&
    one?.add?.kind === other.add?.kind &&
    one?.add?.line === other.add?.line
  );
}
