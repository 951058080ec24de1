import type { Interpretation } from '@damoa/contracts';
import { Fragment, type ReactNode } from 'react';
import { categoryHref } from '../menu/category-href.ts';
import { SORT_LABELS } from './sort-select.tsx';

export interface SearchNotesProps extends Interpretation {
  /** Whether the search was exact, without synonyms. */
  isExact?: boolean | undefined;
  /** The link that searches for exactly what was typed. */
  exactHref: string;
  /** The link to the search that includes synonyms. */
  broadHref: string;
  /** The link that searches for another text. */
  hrefFor: (text: string) => string;
}

/** The maximum number of named synonyms. */
const MAX_NAMED = 3;

/** Notes on what was searched in addition to, or instead of, the query, with links to the alternatives. */
export function SearchNotes({ isExact, ...props }: SearchNotesProps) {
  const {
    corrected,
    price_limits,
    left_out = [],
    excluded = [],
    did_you_mean,
    also_searched = [],
  } = props;
  const { named_category, also_named, order, exactHref, broadHref, hrefFor } = props;
  const others = also_searched.slice(0, MAX_NAMED);
  // One link undoes all changes to the query: only the first note has it.
  const first = corrected ?? price_limits?.words ?? left_out[0] ?? excluded[0] ?? others[0];
  const exactLink = (changed: string | undefined, label: string) =>
    first === changed && <a href={exactHref}>{label}</a>;
  if (!isExact && !first && !did_you_mean && !named_category && !order) return null;
  return (
    <div className="search-notes">
      {isExact && (
        <p>
          입력한 그대로만 찾았어요. <a href={broadHref}>비슷한 말까지 찾기</a>
        </p>
      )}
      {corrected && (
        <p>
          {quoted(corrected.from)} 대신 <strong>{quoted(corrected.to)}</strong>
          {' 검색 결과예요. '}
          <a href={exactHref}>{quoted(corrected.from)} 그대로 찾기</a>
        </p>
      )}
      {order && (
        <Note words={[order.words]} says={`에 맞춰 ${SORT_LABELS[order.sort]}으로 보여 드려요. `}>
          <a href={hrefFor(order.text)}>순서 상관없이 찾기</a>
        </Note>
      )}
      {price_limits && (
        <Note words={[price_limits.words]} says=" 가격으로 골라 찾았어요. ">
          <a href={hrefFor(price_limits.text)}>가격 상관없이 찾기</a>
        </Note>
      )}
      <Note words={left_out} before="모든 단어가 들어 있는 상품이 없어 " says=" 빼고 찾았어요. ">
        {exactLink(left_out[0], '모든 단어로 찾기')}
      </Note>
      <Note words={excluded} says=" 상품은 빼고 보여 드려요. ">
        {exactLink(excluded[0], '입력한 그대로 찾기')}
      </Note>
      {did_you_mean && (
        <p>
          <a href={hrefFor(did_you_mean)}>
            혹시 <strong>{quoted(did_you_mean)}</strong> 찾으셨나요?
          </a>
        </p>
      )}
      <Note words={others} says=" 결과도 함께 보여 드려요. ">
        {exactLink(others[0], '입력한 말만 찾기')}
      </Note>
      {named_category && (
        <p>
          카테고리 <a href={categoryHref(named_category)}>{quoted(named_category.category_name)}</a>
          {also_named ? ' 등의' : '의'} 상품을 보여 드려요.
        </p>
      )}
    </div>
  );
}

interface NoteProps {
  words: readonly string[];
  before?: string;
  /** What follows the words. */
  says: string;
  /** The link to the alternative. */
  children: ReactNode;
}

/** A sentence about some words of the query; nothing if there are none. */
function Note({ words, before, says, children }: NoteProps) {
  return (
    words.length > 0 && (
      <p>
        {before}
        {quoted(...words)}
        {says}
        {children}
      </p>
    )
  );
}

/** Quoted texts in Unicode isolates, so that right-to-left text cannot reorder the sentence around it. */
function quoted(...texts: string[]) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}'<bdi>{text}</bdi>'
    </Fragment>
  ));
}
