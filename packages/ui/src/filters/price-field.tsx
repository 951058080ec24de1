import { useEffect, useRef } from 'react';

interface PriceFieldProps {
  name: string;
  label: string;
  text: string;
  /** The id of the note that says why the price is invalid. */
  noteId: string | undefined;
  onType: (text: string) => void;
}

/** A price limit in won. A text field, because a number field accepts neither separators nor 만. */
export function PriceField({ name, label, text, noteId, onType }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration has fired no event handler, and React would undo it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (input.current && input.current.value !== text) onType(input.current.value);
  }, []);
  return (
    <input
      ref={input}
      name={name}
      aria-label={`${label}(원)`}
      aria-invalid={noteId ? true : undefined}
      aria-describedby={noteId}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={label}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
