type Range = readonly [number, number];

/** 0 and 7 are Sunday. */
const DAY_OF_WEEK: Range = [0, 7];
/** The least and the greatest number of each field. */
const RANGES: readonly Range[] = [[0, 59], [0, 23], [1, 31], [1, 12], DAY_OF_WEEK];

const MAX_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Whether a text is a cron expression of five fields with numbers: minute, hour, day, month and day of the week.
 * A field is `*`, a number or a range, each perhaps with a step, or a list of these without repetitions.
 */
export function isCron(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== RANGES.length) return false;
  const [minutes, hours, days, months, daysOfWeek] = RANGES.map((range, index) =>
    numbersOf(fields[index] ?? '', range),
  );
  if (!minutes || !hours || !days || !months || !daysOfWeek) return false;
  // Days of the week come in every month.
  return fields[4] !== '*' || isInYear(days, months);
}

/** The numbers of a field; undefined if it is invalid. */
function numbersOf(field: string, range: Range): number[] | undefined {
  const numbers: number[] = [];
  for (const item of field.split(',')) {
    const ofItem = numbersOfItem(item, range);
    if (!ofItem) return undefined;
    const all = range === DAY_OF_WEEK ? ofItem.map((day) => day % 7) : ofItem;
    numbers.push(...new Set(all));
  }
  return new Set(numbers).size === numbers.length ? numbers : undefined;
}

/** The numbers for which one item of a field stands; undefined if it is not one. */
function numbersOfItem(item: string, [least, greatest]: Range) {
  const parts = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
  if (!parts) return undefined;
  const [, first, last, step] = parts;
  const from = Number(first ?? least);
  const to = Number(last ?? (step === undefined ? first : undefined) ?? greatest);
  const by = Number(step ?? 1);
  if (from < least || to < from || greatest < to || by === 0) return undefined;
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

/** Whether one of the days comes in one of the months. */
function isInYear(days: readonly number[], months: readonly number[]) {
  const longest = Math.max(...months.map((month) => MAX_DAYS[month - 1] ?? 0));
  return Math.min(...days) <= longest;
}
