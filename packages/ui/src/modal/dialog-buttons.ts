/**
 * The attributes of a button that opens the dialog with this `id`, without a script. React passes attributes
 * on that its types do not know yet (https://html.spec.whatwg.org/#attr-button-commandfor).
 */
export function opensDialog(id: string) {
  return { 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id } as const;
}

/** The attributes of a button that closes the dialog with this `id`. */
export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const;
}
