/**
 * Whether moving the focus to `place` interrupts nobody: it is there already, or on nothing that one can use, such as
 * the page or its heading.
 */
export function mayMoveFocus(place: Element | null | undefined) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return true;
  return activeElement.tabIndex < 0 || place?.contains(activeElement) === true;
}
