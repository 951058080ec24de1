import type { KeyboardEvent } from 'react';

/** The `keyCode` of key events that the input method (IME) handles. */
const COMPOSING = 229;

/**
 * Prevents submission by an Enter key that only completes a Korean syllable, and belongs to the input method.
 */
export function guardComposition(event: KeyboardEvent) {
  const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
  if (event.key === 'Enter' && composing) event.preventDefault();
}
