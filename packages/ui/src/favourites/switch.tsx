import type { ReactNode } from 'react';

interface SwitchProps {
  isOn: boolean;
  /** Where the text beside it is not enough. */
  label?: string | undefined;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Something that is on or off, and changes at once. */
export function Switch({ isOn, label, onChange, children }: SwitchProps) {
  return (
    <label className="filter-switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
