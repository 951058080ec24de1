import { useEffect, useState } from 'react';
import { deleteDraft, draftsOf, newDraftId, saveDraft } from '../editing/drafts.ts';
import { useUser } from '../session/use-session.ts';

/**
 * If a post cannot be edited any more, moves its draft to a new post.
 * @returns whether there was a draft
 */
export function useMovedDraft(post: number, isGone: boolean) {
  const user = useUser()?.id;
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    const [draft] = draftsOf(`post-${post}`, ['title', 'content'], user);
    if (!draft) return;
    const { version, from, ...rest } = draft;
    saveDraft({ ...rest, id: newDraftId('post-new'), savedAt: Date.now() });
    deleteDraft(draft);
    setMoved(true);
  }, [post, isGone, user]);
  return hasMoved;
}
