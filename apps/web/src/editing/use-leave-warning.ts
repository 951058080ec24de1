import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** Whether to leave a form, by whether what was typed is stored on this device. */
export function draftQuestion(isStored: boolean) {
  const rest = isStored
    ? '적은 내용은 이 기기에 남아 있어요.'
    : '이 기기에 저장하지 못해서, 창을 닫거나 새로고침하면 적은 내용이 사라져요.';
  return `저장하지 않은 내용이 있어요. 이 페이지를 나갈까요? ${rest}`;
}

/**
 * Asks for confirmation before the user leaves a page with unsaved changes, unless they go to the login page.
 */
export function useLeaveWarning(hasChanges: () => boolean, question: () => string) {
  useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = nextLocation.pathname !== currentLocation.pathname;
    if (!leaves || nextLocation.pathname === '/login' || !hasChanges()) return false;
    return !window.confirm(question());
  });

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
