import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds: long enough to read a sentence and to reach its button. */
const SHOWN_FOR = 5_000;

export interface ToastProps {
  text: string;
  /** The button of the toast, such as to undo. */
  action?: { label: string; run: () => void } | undefined;
  /**
   * Whether to focus the button: the focused element was removed, and the keyboard could not reach it in
   * time.
   */
  takesFocus?: boolean | undefined;
  onClose: () => void;
}

/**
 * A short notice at the bottom of the window. It stays for five seconds, or longer while it has the mouse or
 * the focus; Escape closes it. Its parent must be an element with the role `status`.
 */
export function Toast({ text, action, takesFocus, onClose }: ToastProps) {
  const [isHeld, hold] = useState(false);
  const toast = useRef<HTMLParagraphElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const hasFocus = () => toast.current?.contains(document.activeElement) === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the toast appears
  useEffect(() => {
    if (takesFocus) toast.current?.querySelector('button')?.focus();
  }, []);

  const onTimeout = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onTimeout(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  /** Closes the toast, and restores the focus. */
  function leave() {
    if (hasFocus() && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    onClose();
  }

  return (
    <p
      ref={toast}
      className="toast"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(hasFocus())}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        hold(true);
      }}
      onBlur={() => hold(false)}
    >
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  );
}
