import { useSyncedState } from '../form/use-synced-state.ts';

/** Excludes sold-out products. */
export function SoldOutSwitch({ on }: { on: boolean }) {
  const [checked, check] = useSyncedState(on);
  return (
    <label className="filter-section sold-out-switch">
      <span>품절 상품 빼기</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state, also without scripts
        role="switch"
        name="exclude_sold_out"
        value="1"
        checked={checked}
        onChange={({ currentTarget }) => check(currentTarget.checked)}
      />
    </label>
  );
}
