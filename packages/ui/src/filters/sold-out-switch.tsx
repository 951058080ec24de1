import { useSyncedState } from '../form/use-synced-state.ts';

/** Leaves sold-out products out. */
export function SoldOutSwitch({ on }: { on: boolean }) {
  const [checked, check] = useSyncedState(on);
  return (
    <label className="filter-section sold-out-switch">
      <span>품절 상품 빼기</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the box tells its own state, also without script
        role="switch"
        name="exclude_sold_out"
        value="1"
        checked={checked}
        onChange={({ currentTarget }) => check(currentTarget.checked)}
      />
    </label>
  );
}
