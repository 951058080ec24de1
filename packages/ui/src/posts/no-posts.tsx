import { MessageSquareText } from 'lucide-react';
import { Button } from '../form/button.tsx';

/** The notice of an empty list of posts. */
export function NoPosts() {
  return (
    <div className="state">
      <MessageSquareText className="state-picture" aria-hidden />
      <p className="state-title">아직 글이 없어요</p>
      <div className="state-links">
        <Button href="/create">첫 글 쓰기</Button>
      </div>
    </div>
  );
}
