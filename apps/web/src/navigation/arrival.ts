let waiting: MutationObserver | undefined;

/**
 * Focuses the element that `find` returns, now and whenever a change of the page makes it return another one,
 * until the user moves the focus or types in a field. It must go on after the first element, which may belong
 * to the previous page if the new one is not rendered yet.
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
 * Whether the user types in the field: in a search field, until the results of the sent search are shown. The
 * page of the new address is rendered a moment later; from then on the default value of the field is the sent
 * search.
 */
function isTyping(field: Element | null) {
  if (field instanceof HTMLTextAreaElement) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const q = new URLSearchParams(location.search).get('q');
  return (
    // A space at the end belongs to a next word that nobody has typed yet.
    field.value.trim() !== q ||
    field.defaultValue !== q ||
    document.querySelector('main [aria-busy=true]') !== null
  );
}
