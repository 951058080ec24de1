import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../form/field.tsx';

export interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'> {
  label: string;
  name: string;
  /** Tells a password manager whether to fill in or to make up a password. */
  autoComplete: 'current-password' | 'new-password';
  /** What is wrong with it, in a sentence. */
  error?: string | undefined;
  /** What helps before anything is wrong. */
  hint?: string | undefined;
}

/** A password, which can be shown, and a hint while caps lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, show] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'));

  function toggle() {
    const { current: box } = input;
    const { selectionStart = null, selectionEnd = null } = box ?? {};
    flushSync(() => show(!isShown));
    // Some browsers put the caret elsewhere when the type changes.
    if (box === document.activeElement) box?.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <Field
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCapsOn(false)}
      end={
        <button
          type="button"
          className="icon-button password-toggle with-script"
          aria-label={`${props.label} 보기`}
          aria-pressed={isShown}
          // The focus stays in the input, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <Icon aria-hidden />
        </button>
      }
      aside={
        <span className="field-aside" role="status">
          {isCapsOn && 'Caps Lock이 켜져 있어요'}
        </span>
      }
    />
  );
}
