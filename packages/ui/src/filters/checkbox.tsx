import type { ReactNode } from 'react';
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
  return (
    <label className={isSwitch ? 'filter-switch' : 'tick'}>
      <input
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
