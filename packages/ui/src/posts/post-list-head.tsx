import { PenLine } from 'lucide-react';
import { Button } from '../form/button.tsx';

/** The title of the bulletin board, with a button to write a post. */
export function PostListHead() {
  return (
    <div className="post-list-head">
      <h1 className="post-list-title">게시판</h1>
      <Button href="/create" variant="primary">
        <PenLine aria-hidden />새 글 쓰기
      </Button>
    </div>
  );
}
