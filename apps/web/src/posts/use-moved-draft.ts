import { useEffect, useState } from 'react';
import { deleteDraft, draftsOf, newDraftId, saveDraft } from '../editing/drafts.ts';
import { useUser } from '../session/use-session.ts';

/**
 * If a post cannot be edited any more, moves its drafts to new posts.
 * @returns whether there was a draft
 */
export function useMovedDraft(post: number, isGone: boolean) {
  const user = useUser()?.id;
  const [movedFrom, setMovedFrom] = useState<number>();
  useEffect(() => {
    if (!isGone) return;
    const drafts = draftsOf(`post-${post}`, ['title', 'content'], user);
    const continued = new Set(drafts.flatMap(({ from = [] }) => from.map(({ key }) => key)));
    const latest = drafts.filter(({ key }) => !continued.has(key));
    for (const [age, draft] of latest.entries()) {
      const { version, from, ...rest } = draft;
      // Their order stays the same.
      saveDraft({ ...rest, id: newDraftId('post-new'), savedAt: Date.now() - age });
      deleteDraft(draft);
    }
    if (drafts.length > 0) setMovedFrom(post);
  }, [post, isGone, user]);
  return movedFrom === post;
}
