export interface RestoredDraftProps {
  /** The fields began with a draft. */
  restored?: boolean | undefined;
  /** Throws the draft away. */
  onDiscard?: (() => void) | undefined;
}

/** Says that a form began with what was typed before, and offers to throw it away. */
export function RestoredDraft({ restored, onDiscard }: RestoredDraftProps) {
  return (
    <div className="draft-place" role="status">
      {restored && (
        <div className="draft-restored">
          <p>저장하지 않은 글을 불러왔어요</p>
          <button type="button" onClick={onDiscard}>
            버리기
          </button>
        </div>
      )}
    </div>
  );
}
