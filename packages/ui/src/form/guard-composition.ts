import type { KeyboardEvent } from 'react';

/** The key code of a key event that the input method (IME) handles. */
const COMPOSING = 229;

/** Enter that completes a Korean syllable belongs to the input method, and must not submit. */
export function guardComposition(event: KeyboardEvent) {
  const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
  if (event.key === 'Enter' && composing) event.preventDefault();
}
