import { grouped } from '../numbers.ts';

interface Found {
  total: number;
  titles: readonly string[];
}

export interface SearchEffectProps {
  q: string;
  before: Found;
  after: Found;
}

/**
 * The results of a search before and after a change of the search words. Added and removed titles are marked.
 */
export function SearchEffect({ q, before, after }: SearchEffectProps) {
  const isSame =
    before.total === after.total && before.titles.join('\n') === after.titles.join('\n');
  return (
    <div className="admin-effect">
      <p role="status">
        {isSame
          ? `'${q}' 검색은 달라지지 않아요.`
          : `'${q}' 검색 결과가 ${grouped(before.total)}개에서 ${grouped(after.total)}개가 돼요.`}
      </p>
      {!isSame && (
        <div className="admin-effect-lists">
          <Titles name="지금" mark="빠져요" found={before} other={after} />
          <Titles name="바꾼 뒤" mark="새로 나와요" found={after} other={before} />
        </div>
      )}
    </div>
  );
}

interface TitlesProps {
  name: string;
  mark: string;
  found: Found;
  other: Found;
}

function Titles({ name, mark, found, other }: TitlesProps) {
  return (
    <div>
      <h3>{`${name} (${grouped(found.total)}개)`}</h3>
      {found.titles.length === 0 && <p className="admin-empty">찾은 상품이 없어요.</p>}
      <ol>
        {found.titles.map((title, index) => (
          // Titles may repeat.
          <li key={`${index} ${title}`} dir="auto">
            {title}
            {!other.titles.includes(title) && <span className="admin-mark">{mark}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
