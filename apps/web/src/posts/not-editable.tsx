import { Button, Prose } from '@damoa/ui';
import { postHref } from '@damoa/ui/posts';

/**
 * Tells a user that they may not edit the post, and that their draft, if any, is now a draft of a new post.
 */
export function NotEditable({ id, hasDraft }: { id: number; hasDraft: boolean }) {
  return (
    <Prose title="이 글은 수정할 수 없어요">
      <p>글쓴이만 수정할 수 있는 글이에요.</p>
      {hasDraft && <p>쓰던 내용은 새 글로 옮겨 두었어요.</p>}
      <div className="prose-links">
        <Button href={postHref(id)} variant="primary">
          글로 돌아가기
        </Button>
        {hasDraft && <Button href="/create">쓰던 내용으로 새 글 쓰기</Button>}
      </div>
    </Prose>
  );
}
