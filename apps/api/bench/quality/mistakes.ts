const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SHIFTED_JAMO = 'QWERTOP';

export const MISTAKES = ['neighbouring key', 'dropped key', 'doubled key', 'swapped keys'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** Each row of keys stands half a key further right than the one above it. */
function neighboursOf(key: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(key));
  const at = ROWS[row]?.indexOf(key) ?? -1;
  const beside = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ] as const;
  return beside.flatMap(([line, place]) => ROWS[line]?.[place] ?? []);
}

const NEIGHBOURS = new Map([...ROWS.join('')].map((key) => [key, neighboursOf(key)]));

/** With Shift where the right key had it, if that writes something else. */
function missed(key: string): string[] {
  const neighbours = NEIGHBOURS.get(key.toLowerCase()) ?? [];
  if (key === key.toLowerCase()) return neighbours;
  return neighbours.map((next) => {
    const shifted = next.toUpperCase();
    return SHIFTED_JAMO.includes(shifted) ? shifted : next;
  });
}

/** All texts that come of one mistake of this sort on the keys. */
export function mistaken(keys: string, mistake: Mistake): string[] {
  const results: string[] = [];
  for (const [index, key] of [...keys].entries()) {
    const before = keys.slice(0, index);
    const after = keys.slice(index + 1);
    const next = after[0];
    if (mistake === 'neighbouring key') {
      results.push(...missed(key).map((other) => before + other + after));
    } else if (mistake === 'dropped key') results.push(before + after);
    else if (mistake === 'doubled key') results.push(before + key + key + after);
    else if (next !== undefined && next !== key) {
      results.push(before + next + key + after.slice(1));
    }
  }
  return results;
}
