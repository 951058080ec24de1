import type { AdminContract, Call } from '@damoa/contracts';

/** A line that is added to, or removed from, the search words of operators. */
export type WordChange = Omit<Call<AdminContract['searchWords']['preview']>['body'], 'q'>;

/** The first word of a line: `가방,백` → `가방`. */
export function firstWord(line: string) {
  return line.split(',')[0]?.trim() ?? '';
}
