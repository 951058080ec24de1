import type { compareSource } from '../compare-source.ts';

/** The result of a dry run, in a line. */
export function describeComparison({
  added,
  changed,
  prices,
  unchanged,
  rejected,
}: Awaited<ReturnType<typeof compareSource>>) {
  return (
    `Would add ${added} and change ${changed} (${prices} prices); ` +
    `${unchanged} are the same, ${rejected} cannot be used. Nothing was written.`
  );
}
