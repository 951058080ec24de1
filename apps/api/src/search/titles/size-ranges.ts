import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { anyOf, quoted } from '../text/lexemes.ts';
import { areSameUnits, spellingsOfUnit } from '../text/units.ts';

/** A size as a number; those of clothes are counted from M. */
interface Size {
  value: number;
  unit: string;
}

/** Ranges in titles, any of which may stand for a size. */
interface Ranges {
  words: readonly string[];
  /** One of these must be the next word. */
  units?: readonly string[];
}

const CLOTHES = 'clothes';
/** The sizes of shoes and of clothes for children, which shoppers give without the unit. */
const WITHOUT_UNIT = [
  { unit: 'mm', from: 100, to: 350 },
  { unit: 'cm', from: 50, to: 190 },
];
/** Units of ages and people. A range in others, whose unit stands apart, is mostly of what fits: a cover for 18-32 인치. */
const FOR_WHOM = new Set(['세', '살', '개월', '인용']);
/** What follows a range of people, beside the unit: 3-4 인. */
const PEOPLE = '인';
const SEPARATORS = ['-', '~'];
const RANGE = /^[([]?([^-~]+)[-~]([^-~]+?)[^\p{L}\p{N}]*$/u;
/** A wider range is of what fits it: a bracket for televisions of 32~75인치. Small numbers, and ages, say nothing of this. */
const WIDEST = 2;
const MANY = 10;
/** At most this many words of titles stand for a size, the most frequent ones. */
const MAX_RANGES = 200;

/**
 * The ranges in titles that include a size, or another range: 225-250mm for 240, s-3xl for m, 2-5세 for 3살, 3~4인용 for
 * 3-4인용. Such a range is one word, or, of ages and people, has its unit as the next one, as translated titles do: 3-12 개월 for 6개월.
 * @returns none for any other word, without a statement
 */
export async function rangesWith(db: Database, word: string): Promise<Ranges[]> {
  const one = readSize(word);
  const sizes = one ? [one] : readRange(word);
  const [size] = sizes;
  if (!size) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from title_words
    where title_lexemes(word) @@ ${mayBeRange(size)}::tsquery and occurrences > 0
      and word ~ ${size.unit === CLOTHES ? '^[([]?\\d?x*[sml]' : '^[([]?\\d'}
    order by occurrences desc, word
  `);
  const isForWhom = FOR_WHOM.has(size.unit);
  const includeAll = (wanted: readonly Size[]) =>
    rows
      .map((row) => row.word)
      .filter((range) => isForWhom || !isOfWhatFits(range))
      .filter((range) => wanted.every((other) => includes(range, other)))
      .slice(0, MAX_RANGES);
  const apart = isForWhom ? includeAll(sizes.map(({ value }) => ({ value, unit: '' }))) : [];
  const standing = apart.filter((range) => /^[([]?\d+[-~]\d+$/.test(range));
  const units = [...spellingsOfUnit(size.unit), ...(size.unit === '인용' ? [PEOPLE] : [])];
  return [{ words: includeAll(sizes) }, { words: standing, units }].filter(
    ({ words }) => words.length > 0,
  );
}

/** Whether a folded word is a size of clothes, such as xl. */
export const isClothesSize = (word: string) => readSize(word)?.unit === CLOTHES;

function readSize(word: string): Size | undefined {
  const [, times, xs = '', letter] = /^(?:(\d?)(x+)(?=[sl]))?([sml])$/.exec(word) ?? [];
  if (letter !== undefined) {
    const steps = letter === 'm' ? 0 : 1 + (Number(times) || xs.length);
    return { value: letter === 's' ? -steps : steps, unit: CLOTHES };
  }
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([^\d.,/]*)$/.exec(word) ?? [];
  // 4인 텐트 is one for 4인용.
  return number === undefined
    ? undefined
    : { value: Number(number), unit: unit === PEOPLE ? '인용' : unit };
}

/** The ends of a range, both with its unit; none for any other word. */
function readRange(word: string): Size[] {
  const [from, to] = (RANGE.exec(word) ?? []).slice(1).map(readSize);
  if (!from || !to || from.value >= to.value) return [];
  return from.unit === '' || from.unit === to.unit ? [{ ...from, unit: to.unit }, to] : [];
}

function includes(word: string, { value, unit }: Size) {
  const [from, to] = readRange(word);
  if (!from || !to) return false;
  const isUsual = WITHOUT_UNIT.some(
    (size) =>
      unit === '' && to.unit === size.unit && from.value >= size.from && to.value <= size.to,
  );
  const isSameKind = unit === to.unit || areSameUnits(unit, to.unit) || isUsual;
  return isSameKind && from.value <= value && value <= to.value;
}

function isOfWhatFits(range: string) {
  const [from, to] = readRange(range);
  return from && to && from.value >= MANY && to.value > WIDEST * from.value;
}

/** A tsquery for words with a separator behind the letter of a size of clothes, or before a digit. */
function mayBeRange({ unit }: Size) {
  const pairs = SEPARATORS.flatMap((separator) =>
    unit === CLOTHES
      ? [...'sml'].map((letter) => letter + separator)
      : [...'0123456789'].map((digit) => separator + digit),
  );
  return anyOf(pairs.map(quoted));
}
