import { type ReactNode, useEffect, useRef } from 'react';
import { useSyncedState } from '../form/use-synced-state.ts';

interface CheckboxProps {
  /** Looks and sounds like a switch: on or off, not one of several. */
  isSwitch?: boolean;
  name: string;
  /** Sent while it is checked. */
  value: string | number;
  checked: boolean;
  children: ReactNode;
}

/** A filter to tick or to switch on, with its label. */
export function Checkbox({ isSwitch, name, value, checked, children }: CheckboxProps) {
  const [isChecked, check] = useSyncedState(checked);
  const input = useRef<HTMLInputElement>(null);
  // Once, after hydration: no event handler has seen what was ticked before it, and React would undo that.
  useEffect(() => check(input.current?.checked ?? checked), []);
  return (
    <label className={isSwitch ? 'filter-switch' : 'tick'}>
      <input
        ref={input}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        name={name}
        value={value}
        checked={isChecked}
        onChange={({ currentTarget }) => check(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
