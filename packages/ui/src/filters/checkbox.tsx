import { type ReactNode, useEffect, useRef } from 'react';
import { useSyncedState } from '../form/use-synced-state.ts';

interface CheckboxProps {
  /** Whether it looks like, and is announced as, a switch. */
  isSwitch?: boolean;
  name: string;
  /** Submitted if it is checked. */
  value: string | number;
  checked: boolean;
  children: ReactNode;
}

/** A checkbox or switch of the filter form, with its label. */
export function Checkbox({ isSwitch, name, value, checked, children }: CheckboxProps) {
  const [isChecked, check] = useSyncedState(checked);
  const input = useRef<HTMLInputElement>(null);
  // A change before hydration has fired no event handler, and React would undo it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
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
