/**
 * Whether the focus may be moved to `place` without interrupting the user: it is already inside, or on an
 * element that cannot be operated, such as the page or its heading.
 */
export function mayMoveFocus(place: Element | null | undefined) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return true;
  return activeElement.tabIndex < 0 || place?.contains(activeElement) === true;
}
