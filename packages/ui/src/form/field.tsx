import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';

interface Words {
  label: string;
  name: string;
  /** What is wrong with this field, in a sentence. */
  error?: string | undefined;
  /** What helps before anything is wrong. */
  hint?: string | undefined;
}

export type FieldProps = Words &
  (
    | ({ multiline?: false | undefined } & InputHTMLAttributes<HTMLInputElement>)
    | ({ multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

/** A label, its input, and beside it what is wrong. */
export function Field({ label, error, hint, ...rest }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const shared = {
    id,
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  let control: React.ReactNode;
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
      <p className={error ? 'field-error' : 'field-hint'} id={`${id}-note`}>
        {error && <CircleAlert aria-hidden />}
        {note}
      </p>
    </div>
  );
}
