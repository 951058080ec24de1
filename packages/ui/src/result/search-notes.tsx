import type { Interpretation } from '@damoa/contracts';
import { Fragment } from 'react';
import { categoryHref } from '../menu/category-href.ts';
import { roAfter } from './josa.ts';

export interface SearchNotesProps extends Interpretation {
  /** Whether the search was exact, without synonyms. */
  isExact?: boolean | undefined;
  /** The link that searches for exactly what was typed. */
  exactHref: string;
  /** The link to the search that includes synonyms. */
  broadHref: string;
  /** The link that searches for `did_you_mean`. */
  meantHref: string;
}

/** The maximum number of named synonyms. */
const MOST_NAMED = 3;

/** Notes on what was searched in addition to, or instead of, the query, with links to the alternatives. */
export function SearchNotes({ isExact, ...props }: SearchNotesProps) {
  const { corrected, did_you_mean, left_out = [], also_searched = [], named_category } = props;
  const { exactHref, broadHref, meantHref } = props;
  const others = also_searched.slice(0, MOST_NAMED);
  // One link undoes all changes to the query: only the first note has it.
  const first = corrected ?? left_out[0] ?? others[0];
  if (!isExact && !first && !did_you_mean && !named_category) return null;
  return (
    <div className="search-notes">
      {isExact && (
        <p>
          입력한 그대로만 찾았어요. <a href={broadHref}>비슷한 말까지 찾기</a>
        </p>
      )}
      {corrected && (
        <p>
          <Quoted texts={[corrected.from]} /> 대신{' '}
          <strong>
            <Quoted texts={[corrected.to]} />
          </strong>
          {roAfter(corrected.to)} 찾았어요.{' '}
          <a href={exactHref}>
            <Quoted texts={[corrected.from]} />
            {roAfter(corrected.from)} 찾기
          </a>
        </p>
      )}
      {left_out.length > 0 && (
        <p>
          모든 단어가 들어 있는 상품이 없어 <Quoted texts={left_out} /> 빼고 찾았어요.{' '}
          {first === left_out[0] && <a href={exactHref}>모든 단어로 찾기</a>}
        </p>
      )}
      {did_you_mean && (
        <p>
          <a href={meantHref}>
            혹시{' '}
            <strong>
              <Quoted texts={[did_you_mean]} />
            </strong>{' '}
            찾으셨나요?
          </a>
        </p>
      )}
      {others.length > 0 && (
        <p>
          <Quoted texts={others} /> 결과도 함께 보여 드려요.{' '}
          {first === others[0] && <a href={exactHref}>입력한 말만 찾기</a>}
        </p>
      )}
      {named_category && (
        <p>
          카테고리{' '}
          <a href={categoryHref(named_category)}>
            <Quoted texts={[named_category.category_name]} />
          </a>
          의 상품을 보여 드려요.
        </p>
      )}
    </div>
  );
}

/** Quoted texts in Unicode isolates, so that right-to-left text cannot reorder the sentence around it. */
function Quoted({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}'<bdi>{text}</bdi>'
    </Fragment>
  ));
}
