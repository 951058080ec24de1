import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { mayMoveFocus } from './may-move-focus.ts';

/** Error messages by field name. */
export type FieldErrors<Name extends string> = { [Field in Name]?: string | undefined };

/** An error of the form as a whole. */
export interface FormFailure {
  text: string;
  /** A link to what helps, such as the login. */
  link?: { label: string; href: string } | undefined;
  /** Whether trying again helps only with scripts. */
  needsScripts?: boolean | undefined;
}

/** The props that all forms share. */
export interface FormProps<Name extends string> {
  /** Receives the values of the fields. Without it the browser submits the form. */
  onSubmit?: ((values: Record<Name, string>) => void) | undefined;
  /** Shown beside their fields; the first one gets the focus. */
  errors?: FieldErrors<Name> | undefined;
  /** Shown beside the buttons, and announced by screen readers. */
  failure?: FormFailure | undefined;
  /** Whether a submission is in flight; then further ones do nothing. */
  isBusy?: boolean | undefined;
}

interface EntryFormProps<Name extends string> extends FormProps<Name> {
  title: string;
  /** The heading level of the title: `h3` for a form that is a part of a page. */
  heading?: 'h1' | 'h3' | undefined;
  /** The names of the fields. */
  names: readonly Name[];
  /** Receives the values of the fields on every change. */
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
 * A form with its title, fields, error and buttons. Its method is never `get`, so that typed text does not
 * end up in an address, even if the form is submitted before the scripts have loaded.
 */
export function EntryForm<Name extends string>(props: EntryFormProps<Name>) {
  const { title, names, onSubmit, onInput, errors, failure, isBusy } = props;
  const { heading: Heading = 'h1' } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusedFor = useRef('');

  // Text that is typed during a submission would be lost.
  useEffect(() => {
    for (const field of fieldsOf(form.current)) field.readOnly = isBusy === true;
  }, [isBusy]);

  // Reports text that was typed before hydration, before the parent may restore another text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since later text fires an event
  useLayoutEffect(() => {
    const isTyped = fieldsOf(form.current).some((field) => field.value !== field.defaultValue);
    if (isTyped && form.current) onInput?.(valuesOf(form.current, names));
  }, []);

  // Runs after every render. The same errors move the focus again only after another submission.
  useEffect(() => {
    const now = isBusy ? '' : JSON.stringify(errors ?? {});
    if (now === focusedFor.current) return;
    focusedFor.current = now;
    // Does not interrupt a user who is typing elsewhere.
    if (!mayMoveFocus(form.current)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });

  // The message moves the buttons, perhaps out of the window. An invalid field is scrolled into view by its focus.
  useEffect(() => {
    if (!failure || form.current?.querySelector('[aria-invalid]')) return;
    form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <form
      ref={form}
      className="entry-form"
      method="post"
      aria-labelledby={id}
      onInput={({ currentTarget }) => onInput?.(valuesOf(currentTarget, names))}
      onSubmit={(event) => {
        if (isBusy || onSubmit) event.preventDefault();
        if (isBusy) return;
        focusedFor.current = '';
        onSubmit?.(valuesOf(event.currentTarget, names));
      }}
    >
      <Heading id={id} className="entry-title">
        {title}
      </Heading>
      {props.children}
      <div className={`form-failure${failure?.needsScripts ? ' with-script' : ''}`} role="alert">
        {failure && (
          <>
            <CircleAlert aria-hidden />
            <p>{failure.text}</p>
            {/* The page behind the link leads back here, so that both are one entry of the history. */}
            {failure.link && (
              <a href={failure.link.href} data-replace>
                {failure.link.label}
              </a>
            )}
          </>
        )}
      </div>
      <div className="form-buttons">{props.buttons}</div>
    </form>
  );
}
