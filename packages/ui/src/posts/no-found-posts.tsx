import { SearchX } from 'lucide-react';
import { Button } from '../form/button.tsx';

export interface NoFoundPostsProps {
  /** The search query; empty if the list was only limited to the member's own posts. */
  query: string;
}

/** The notice of a search without results, or of a member without posts. */
export function NoFoundPosts({ query }: NoFoundPostsProps) {
  return (
    <div className="state">
      <SearchX className="state-picture" aria-hidden />
      <p className="state-title">{query ? '찾는 글이 없어요' : '아직 쓴 글이 없어요'}</p>
      {query && <p className="state-text">제목이나 글쓴이를 다르게 적어 보세요.</p>}
      <div className="state-links">
        <Button href="/post">전체 글 보기</Button>
        {!query && <Button href="/create">새 글 쓰기</Button>}
      </div>
    </div>
  );
}
