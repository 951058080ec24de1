import { MAX_QUERY_LENGTH } from '@damoa/contracts';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { guardComposition } from '../form/guard-composition.ts';
import { HiddenFields } from '../form/hidden-fields.tsx';
import { grouped } from '../numbers.ts';

export interface PostSearchProps {
  /** The query of the address, which prefills the input. */
  query: string;
  /** Whether only the member's own posts are listed. */
  isMine: boolean;
  /** The links to the posts of everyone and to the member's own, with the same search. */
  allHref: string;
  mineHref: string;
  /** The number of results; undefined until it is known. */
  total?: number | undefined;
}

/**
 * The search in the list of posts: a plain form that submits `q`, and links to the posts of everyone and
 * one's own.
 */
export function PostSearch({ query, isMine, allHref, mineHref, total }: PostSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  /** The submitted query, until its page is shown. */
  const sent = useRef<string>(undefined);
  // Uncontrolled, so that text that is typed before hydration stays. Only the query of another search replaces it: that
  // of its own may lack a space at the end, which the user has typed for the next word.
  useLayoutEffect(() => {
    if (!input.current || shown.current === query) return;
    shown.current = query;
    if (!query || sent.current?.trim() !== query) input.current.value = query;
    sent.current = undefined;
  }, [query]);
  return (
    <div className="post-search">
      <search className="search" aria-label="게시판">
        <form
          action="/post"
          method="get"
          onSubmit={() => {
            sent.current = input.current?.value;
          }}
        >
          {isMine && <HiddenFields values={{ mine: '1' }} />}
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={MAX_QUERY_LENGTH}
            placeholder="제목이나 글쓴이"
            aria-label="글 검색"
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={guardComposition}
          />
          <button type="submit" aria-label="글 찾기">
            <Search aria-hidden />
          </button>
        </form>
      </search>
      <nav className="view-switch" aria-label="누구의 글">
        <a href={allHref} aria-current={isMine ? undefined : 'true'}>
          전체
        </a>
        <a href={mineHref} aria-current={isMine ? 'true' : undefined}>
          내 글
        </a>
      </nav>
      <p className="post-total" role="status">
        {total !== undefined && `글 ${grouped(total)}개`}
      </p>
    </div>
  );
}
