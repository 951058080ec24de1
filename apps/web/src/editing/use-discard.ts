import { useState } from 'react';

/** Discards the typed text after a confirmation, since this cannot be undone. */
export function useDiscard(discard: () => void) {
  const [isDone, setDone] = useState(false);
  return {
    /** Whether the text was discarded: the new form takes the focus. */
    isDone,
    ask() {
      if (!window.confirm('저장하지 않은 내용을 모두 버릴까요?')) return;
      setDone(true);
      discard();
    },
  };
}
