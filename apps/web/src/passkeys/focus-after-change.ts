/**
 * Where the focus goes when the dialog of a change has closed.
 * @param section the section with the passkeys
 * @param opener what had the focus before
 */
export function focusAfterChange(section: HTMLElement | null, opener: Element | null) {
  // The dialog with the codes may open, and be in use, before this one has closed.
  const codes = document.querySelector('[data-open]:has(.recovery-tools)');
  if (codes) {
    return codes.querySelector<HTMLElement>(':focus') ?? codes.querySelector<HTMLElement>('button');
  }
  // A dialog that fades out slowly must not take the focus from what is used meanwhile.
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && section?.contains(activeElement))
    return activeElement;
  // The button may have been removed together with its passkey.
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  return section?.querySelector<HTMLElement>('.button');
}
