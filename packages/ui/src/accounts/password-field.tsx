import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../form/field.tsx';

export interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'> {
  label: string;
  name: string;
  /** Tells password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password';
  /** The error, in a sentence. */
  error?: string | undefined;
  /** Help, shown while there is no error. */
  hint?: string | undefined;
}

/** A password input with a button that reveals the password, and a hint while caps lock is on. */
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
    // Some browsers move the caret when the type changes.
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
          // Keeps the focus in the input, so that the on-screen keyboard stays open.
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
