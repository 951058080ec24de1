import { useEffect, useState } from 'react';
import { draftsOf, dropDraft, keepDraft, newDraftId } from '../editing/drafts.ts';
import { useUser } from '../session/use-session.ts';

/**
 * When a post is gone, what was typed into it becomes the draft of a new one.
 * @returns whether there was something
 */
export function useMovedDraft(post: number, isGone: boolean) {
  const user = useUser()?.id;
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    const [draft] = draftsOf(`post-${post}`, ['title', 'content'], user);
    if (!draft) return;
    const { version, from, ...rest } = draft;
    keepDraft({ ...rest, id: newDraftId('post-new'), keptAt: Date.now() });
    dropDraft(draft);
    setMoved(true);
  }, [post, isGone, user]);
  return hasMoved;
}
