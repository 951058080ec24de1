/** The `id` of the panel of the ways in which alerts arrive. */
export const ALERT_WAYS = 'alert-ways';

/** Opens that panel, and moves there. */
export function openAlertWays() {
  const panel = document.getElementById(ALERT_WAYS);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = true;
  panel.querySelector('summary')?.focus();
}
