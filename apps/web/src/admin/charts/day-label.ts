/** Formats a date for a table: '2026-11-22' → '2026.11.22'. */
export function dayText(day: string) {
  return day.replaceAll('-', '.');
}

/** Formats a date for the axis of a chart: '2026-11-22' → '11.22'. */
export function dayLabel(day: string) {
  return dayText(day).slice(5);
}
