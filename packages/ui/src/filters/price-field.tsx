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
  return (
    <input
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
