import type { KeyboardEvent } from 'react';

/** The `keyCode` of key events that the input method (IME) handles. */
const COMPOSING = 229;

/** Whether the input method handles a key event. */
export function isComposing(event: globalThis.KeyboardEvent) {
  return event.isComposing || event.keyCode === COMPOSING;
}

/**
 * Prevents submission by an Enter key that only completes a Korean syllable, and belongs to the input method.
 */
export function guardComposition(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}
