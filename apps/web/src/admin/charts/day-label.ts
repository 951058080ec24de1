/** Formats a date for the axis of a chart: '2026-11-22' → '11.22'. */
export function dayLabel(day: string) {
  return day.slice(5).replace('-', '.');
}
