import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Words {
  label: string;
  name: string;
  /** The error, a sentence. */
  error?: string | undefined;
  /** Help, shown while there is no error. */
  hint?: string | undefined;
  /** A button inside the input, at its end. */
  end?: ReactNode;
  /** Shown beside the hint, and changes while the user types: a count or a warning. */
  aside?: ReactNode;
}

export type FieldProps = Words &
  (
    | ({ multiline?: false | undefined } & ComponentProps<'input'>)
    | ({ multiline: true } & ComponentProps<'textarea'>)
  );

/** A labelled input with its hint or error. */
export function Field({ label, error, hint, end, aside, ...rest }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const shared = {
    id,
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  let control: ReactNode;
  if (rest.multiline) {
    const { multiline, ...attributes } = rest;
    control = <textarea rows={8} {...attributes} {...shared} />;
  } else {
    const { multiline, ...attributes } = rest;
    control = <input {...attributes} {...shared} />;
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {control}
      {end}
      <p className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
        {error && <CircleAlert aria-hidden />}
        {note}
      </p>
      {aside}
    </div>
  );
}
