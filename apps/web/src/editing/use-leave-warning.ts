import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const UNSAVED_TEXT =
  '저장하지 않은 내용이 있어요. 이 페이지를 나갈까요? 적은 내용은 이 기기에 남아 있어요.';

/**
 * Asks for confirmation before the user leaves a page with unsaved changes, unless they go to the login page.
 */
export function useLeaveWarning(hasChanges: () => boolean, question = UNSAVED_TEXT) {
  useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = nextLocation.pathname !== currentLocation.pathname;
    if (!leaves || nextLocation.pathname === '/login' || !hasChanges()) return false;
    return !window.confirm(question);
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}
