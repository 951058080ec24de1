import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** What is wrong, by the name of the field. */
export type FieldErrors<Name extends string> = { [Field in Name]?: string | undefined };

/** What went wrong with the form as a whole. */
export interface FormFailure {
  text: string;
  /** Leads to what helps, such as the login. */
  link?: { label: string; href: string } | undefined;
}

/** What every form of a screen takes. */
export interface FormProps<Name extends string> {
  /** The fields as they were sent. Without it the browser posts the form. */
  onSubmit?: ((values: Record<Name, string>) => void) | undefined;
  /** Shown beside their fields; the focus goes to the first of them. */
  errors?: FieldErrors<Name> | undefined;
  /** Shown and spoken beside the buttons. */
  failure?: FormFailure | undefined;
  /** Sending is under way: sending again does nothing. */
  busy?: boolean | undefined;
}

interface EntryFormProps<Name extends string> extends FormProps<Name> {
  title: string;
  /** The names of the fields. */
  names: readonly Name[];
  /** Where the browser posts to; the address of the page by default. */
  action?: string | undefined;
  /** The fields as they are, at every change. */
  onInput?: ((values: Record<Name, string>) => void) | undefined;
  children: ReactNode;
  buttons: ReactNode;
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

function fieldsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
}

/**
 * The form of a screen: title, fields, failure, buttons. Never `get`: what is typed here belongs in
 * no address, also where the button is pressed before the scripts are there.
 */
export function EntryForm<Name extends string>(props: EntryFormProps<Name>) {
  const { title, names, action, onSubmit, onInput, errors, failure, busy } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const told = useRef('');

  // What is typed while it is sent would be neither saved nor kept.
  useEffect(() => {
    for (const field of fieldsOf(form.current)) field.readOnly = busy === true;
  }, [busy]);

  // What was typed before the scripts were there has told nobody.
  useEffect(() => {
    const isTyped = fieldsOf(form.current).some((field) => field.value !== field.defaultValue);
    if (isTyped && form.current) onInput?.(valuesOf(form.current, names));
  }, []);

  // After every render: errors that were told already take the focus again only when sent again.
  useEffect(() => {
    const now = busy ? '' : JSON.stringify(errors ?? {});
    if (now === told.current) return;
    told.current = now;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });

  return (
    <form
      ref={form}
      className="entry-form"
      method="post"
      action={action}
      aria-labelledby={id}
      onInput={({ currentTarget }) => onInput?.(valuesOf(currentTarget, names))}
      onSubmit={(event) => {
        if (busy || onSubmit) event.preventDefault();
        if (busy) return;
        told.current = '';
        onSubmit?.(valuesOf(event.currentTarget, names));
      }}
    >
      <h1 id={id} className="entry-title">
        {title}
      </h1>
      {props.children}
      <div className="form-failure" role="alert">
        {failure && (
          <>
            <CircleAlert aria-hidden />
            <p>{failure.text}</p>
            {failure.link && <a href={failure.link.href}>{failure.link.label}</a>}
          </>
        )}
      </div>
      <div className="form-buttons">{props.buttons}</div>
    </form>
  );
}
