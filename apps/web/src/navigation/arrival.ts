let waiting: MutationObserver | undefined;

/**
 * Focuses what `find` finds, now or when it has come, until the user moves the focus or types in a field.
 * Until the page is rendered that may be an element of the page before.
 */
export function focusOnArrival(find: () => HTMLElement | null) {
  let place: Element | null = document.activeElement;
  const arrive = () => {
    const { activeElement, body } = document;
    if (activeElement !== place && activeElement !== body) {
      waiting?.disconnect();
      return;
    }
    const element = find();
    if (!element || element === place || isTyping(activeElement)) return;
    place = element;
    if (!element.matches('a')) element.tabIndex = -1;
    // The router restores the scroll position.
    element.focus({ preventScroll: true });
  };
  waiting?.disconnect();
  waiting = new MutationObserver(arrive);
  waiting.observe(document.body, { childList: true, subtree: true });
  arrive();
}

/**
 * In the field of a search that has been sent one may type on until its results are there. The page of the new
 * address is rendered a moment later, and then the field's default value is the search.
 */
function isTyping(field: Element | null) {
  if (field instanceof HTMLTextAreaElement) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const q = new URLSearchParams(location.search).get('q');
  return (
    field.value !== q ||
    field.defaultValue !== q ||
    document.querySelector('main [aria-busy=true]') !== null
  );
}
