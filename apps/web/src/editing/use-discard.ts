import { useState } from 'react';

/** Throwing away what was typed, which cannot be undone and therefore asks. */
export function useDiscard(discard: () => void) {
  const [isDone, setDone] = useState(false);
  return {
    /** The form has begun anew, and takes the focus. */
    isDone,
    ask() {
      if (!window.confirm('저장하지 않은 내용을 모두 버릴까요?')) return;
      setDone(true);
      discard();
    },
  };
}
