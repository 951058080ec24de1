/** '2026-11-22' → '11.22', below a chart. */
export function dayLabel(day: string) {
  return day.slice(5).replace('-', '.');
}
