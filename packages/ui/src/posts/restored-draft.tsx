export interface RestoredDraftProps {
  /** Whether the fields were filled from a draft. */
  isRestored?: boolean | undefined;
  /** Discards the draft. */
  onDiscard?: (() => void) | undefined;
}

/** The notice that a draft was restored, with a button to discard it. */
export function RestoredDraft({ isRestored, onDiscard }: RestoredDraftProps) {
  return (
    <div className="draft-place" role="status">
      {isRestored && (
        <div className="draft-restored">
          <p>저장하지 않은 내용을 불러왔어요</p>
          <button type="button" onClick={onDiscard}>
            버리기
          </button>
        </div>
      )}
    </div>
  );
}
