import type { ReactNode } from 'react';

interface SwitchProps {
  isOn: boolean;
  /** The accessible name, if the text beside the switch is not enough. */
  label?: string | undefined;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A switch, which takes effect at once. */
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
