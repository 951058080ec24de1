/** The rows of the keyboard; each is shifted by half a key. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Common slips of the fingers and of the ear cost less than others. */
const COST = {
  shift: 0.4,
  sameVowel: 0.3,
  nearVowel: 0.65,
  alike: 0.7,
  ending: 0.9,
  neighbour: 1,
  vowel: 1.1,
  other: 1.4,
  swap: 0.9,
};
const COST_OF_EXTRA = { double: 0.7, neighbour: 0.9, other: 1.1 };
const COST_OF_MISSING = { double: 0.6, other: 1 };
/** An extra or missing first key of a compound vowel, which mostly sounds like its second: 래쉬 for 래시. */
const COST_OF_COMPOUND = 0.6;
const COMPOUND_VOWELS = ['nl', 'ml', 'hl', 'np', 'nj', 'hk', 'ho'];

/** Vowels that sound the same: ㅐ ㅔ ㅖ ㅒ. */
const SAME_VOWELS = ['oOpP'];
/** Vowels that alternate in spellings of loanwords: ㅡ ㅜ, ㅓ ㅗ, ㅔ ㅣ, ㅔ ㅓ ㅡ, ㅏ ㅓ, ㅐ ㅏ, and ㅑ ㅕ ㅛ ㅠ. */
const NEAR_VOWELS = ['mn', 'jh', 'hn', 'pl', 'pjm', 'kj', 'ok', 'ki', 'ju', 'hy', 'nb', 'up'];
/** Plain, tense and aspirated consonants. */
const ALIKE = ['rRz', 'eEx', 'wWc', 'qQv', 'tT'];
/** Consonants that sound the same at the end of a syllable: ㅅ ㅈ ㅊ ㅌ ㄷ. */
const SAME_ENDINGS = ['tTwcxe'];
const VOWELS = ['hjklmnbuiopyOP'];

const neighbours = new Set(
  ROWS.flatMap((row, index) =>
    Array.from(row, (key, position) => {
      const below = ROWS[index + 1] ?? '';
      return [row[position + 1], below[position - 1], below[position]].flatMap((other) =>
        other === undefined ? [] : [key + other, other + key],
      );
    }).flat(),
  ),
);
/** Every ordered pair of keys of one group. */
function pairsOf(groups: readonly string[]) {
  return new Set(
    groups.flatMap((keys) => [...keys].flatMap((one) => [...keys].map((other) => one + other))),
  );
}
/** The cost of typing one key for another. The first kind with the pair applies: the cheapest. */
const EXCHANGES: [pairs: ReadonlySet<string>, cost: number][] = [
  [pairsOf(SAME_VOWELS), COST.sameVowel],
  [pairsOf(NEAR_VOWELS), COST.nearVowel],
  [pairsOf(ALIKE), COST.alike],
  [pairsOf(SAME_ENDINGS), COST.ending],
  [neighbours, COST.neighbour],
  [pairsOf(VOWELS), COST.vowel],
];

/**
 * The weighted edit distance between typed and intended keys, with transpositions: about 1 for each slip (a
 * neighbouring key, a missing or extra key, two swapped keys), less for common slips. Infinity above `limit`.
 */
export function keyDistance(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) > limit * 2) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= meant.length; column += 1) {
    last[column] = at(last, column - 1) + costOfMissing(meant, column - 1);
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [at(last, 0) + costOfExtra(typed, row - 1)];
    for (let column = 1; column <= meant.length; column += 1) {
      const [one = '', other = ''] = [typed[row - 1], meant[column - 1]];
      const isSwapped =
        row > 1 && column > 1 && one === meant[column - 2] && typed[row - 2] === other;
      current[column] = Math.min(
        at(last, column) + costOfExtra(typed, row - 1),
        at(current, column - 1) + costOfMissing(meant, column - 1),
        at(last, column - 1) + costOfExchange(one, other),
        isSwapped ? at(beforeLast, column - 2) + COST.swap : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const cost = at(last, meant.length);
  return cost > limit ? Number.POSITIVE_INFINITY : cost;
}

function costOfExchange(typed: string, meant: string) {
  if (typed === meant) return 0;
  const [one, other] = [typed.toLowerCase(), meant.toLowerCase()];
  if (one === other) return COST.shift;
  const kind = EXCHANGES.find(([pairs]) => pairs.has(typed + meant) || pairs.has(one + other));
  return kind?.[1] ?? COST.other;
}

/** The cost of an extra key; often it repeats or neighbours the one before or after it. */
function costOfExtra(typed: string, position: number) {
  const key = typed[position] ?? '';
  if (COMPOUND_VOWELS.includes(typed.slice(position, position + 2))) return COST_OF_COMPOUND;
  const beside = [typed[position - 1], typed[position + 1]].filter((other) => other !== undefined);
  if (beside.includes(key)) return COST_OF_EXTRA.double;
  return beside.some((other) => neighbours.has((key + other).toLowerCase()))
    ? COST_OF_EXTRA.neighbour
    : COST_OF_EXTRA.other;
}

function costOfMissing(meant: string, position: number) {
  if (COMPOUND_VOWELS.includes(meant.slice(position, position + 2))) return COST_OF_COMPOUND;
  return meant[position] === meant[position - 1] ? COST_OF_MISSING.double : COST_OF_MISSING.other;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
