/** Spellings of units after a number; the first of each is the most common one in titles. */
const UNITS = [
  ['인치', '"', '형', 'inch', 'in', "''", '′′'],
  ['l', '리터'],
  ['ml', '밀리리터', '미리리터', '밀리', '미리', 'cc'],
  ['kg', '킬로', '키로', '킬로그램', '키로그램'],
  ['g', '그램', '그람'],
  ['mg', '밀리그램', '미리그램'],
  ['m', '미터'],
  ['cm', '센티', '센치', '센티미터', '센치미터'],
  ['mm', '밀리', '미리', '밀리미터', '미리미터'],
  ['gb', '기가', '기가바이트'],
  ['tb', '테라', '테라바이트'],
  ['mb', '메가', '메가바이트'],
  ['w', '와트', '왓트'],
  ['v', '볼트'],
  ['a', '암페어'],
  ['mah', '밀리암페어'],
  ['hz', '헤르츠', '헤르쯔'],
  ['개', '개입', '입', 'ea', 'pcs', '피스', 'p'],
  ['매', '장', '매입'],
  ['켤레', '족'],
  ['평', '평형'],
  ['살', '세'],
  ['병'],
  ['캔'],
  ['봉', '봉지'],
  ['팩'],
  ['포'],
  ['롤'],
  ['구'],
  ['알'],
  ['정'],
  ['호'],
  ['인용'],
  ['단'],
  ['채널'],
  ['핀', 'pin'],
].map((spellings) => spellings.map((unit) => unit.normalize('NFKC')));

/** Words for pieces and packages, which are no product by themselves. */
export const COUNTERS: ReadonlySet<string> = new Set(
  '세트 박스 상자 켤레 통 병 봉지 봉 묶음 팩 포 롤 매 장 알 쌍 권 곽 갑 캔 개 개입 자루 마리 벌 그루'.split(
    ' ',
  ),
);

const ALL_UNITS = new Set(UNITS.flat());
const QUANTITY = /^(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)([천만]?)(\D+)$/u;
const TIMES: Readonly<Record<string, number>> = { 천: 1_000, 만: 10_000 };

/** Splits a folded quantity, such as 27인치 or 1만mah, into number and unit. Undefined for any other word. */
export function readQuantity(word: string): [number: string, unit: string] | undefined {
  const [, number = '', thousands = '', unit = ''] = QUANTITY.exec(word) ?? [];
  if (!ALL_UNITS.has(unit)) return undefined;
  const times = TIMES[thousands];
  if (times === undefined) return [number, unit];
  return [String(rounded(Number(number.replaceAll(',', '')) * times)), unit];
}

/** Whether a folded word is a unit without its number: cc, ml. */
export const isUnit = (word: string) => ALL_UNITS.has(word);

/** Whether two spellings are of one unit: 세 and 살. */
export const areSameUnits = (one: string, other: string) => spellingsOfUnit(one).includes(other);

/** A unit in every spelling: 살 and 세. */
export const spellingsOfUnit = (unit: string) => [
  ...new Set([unit, ...UNITS.filter((spellings) => spellings.includes(unit)).flat()]),
];

/** Whether a folded word is a number of pieces or packages: 1개, 10p, 2세트; not 300ml. */
export function isCount(word: string) {
  const [, unit = ''] = /^\d+(\D+)$/u.exec(word) ?? [];
  const spellings = UNITS.filter((group) => group.includes(unit)).flat();
  return [unit, ...spellings].some((spelling) => COUNTERS.has(spelling));
}

/** How many of the smaller unit make one of the larger. */
const SIZES: [larger: string, smaller: string, times: number][] = [
  ['l', 'ml', 1_000],
  ['kg', 'g', 1_000],
  ['g', 'mg', 1_000],
  ['m', 'cm', 100],
  ['cm', 'mm', 10],
  ['tb', 'gb', 1_000],
];
/** Conversions with more digits are dropped: nobody writes them. */
const MAX_DIGITS = 4;

/** Containers in which goods are counted; titles also count pieces: 40병 is 40개. */
const CONTAINERS = new Set(['병', '캔', '봉', '봉지', '팩', '포', '롤']);
const PIECES = ['개', '개입', '입'];

/**
 * Other spellings of a quantity: 27" and 27형 for 27인치, 8mm and 8ml for 8미리, 500ml for 0.5리터, 20,000mah for
 * 20000mah.
 * @param countsPieces whether a number of containers is also one of pieces: 40개 for 40병
 */
export function spellingsOfQuantity(word: string, countsPieces = false): string[] {
  const [typed, unit = ''] = readQuantity(word) ?? [];
  if (typed === undefined) return [];
  const number = typed.replaceAll(',', '');
  const groups = UNITS.filter((group) => group.includes(unit));
  const converted = groups.flatMap(([common = '']) => inOtherSizes(Number(number), common));
  const units = [
    ...new Set([unit, ...groups.flat(), ...(countsPieces && CONTAINERS.has(unit) ? PIECES : [])]),
  ];
  const spelled = [
    ...units.map((other) => `${number}${other}`),
    // Few write the comma, and most of those the most common unit.
    ...[unit, groups[0]?.[0] ?? unit].map((other) => `${withComma(number)}${other}`),
  ];
  return [...converted, ...new Set(spelled)].filter((other) => other !== word);
}

/** 1,000 for 1000. */
function withComma(number: string) {
  return number.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

function inOtherSizes(number: number, unit: string) {
  return SIZES.flatMap(([larger, smaller, times]) => {
    if (unit === larger) return [quantity(number * times, smaller)];
    return unit === smaller ? [quantity(number / times, larger)] : [];
  }).filter((converted) => converted.replace(/\D/g, '').length <= MAX_DIGITS);
}

/** Rounded, since in floating point 1.1 × 1,000 is a little more than 1,100. */
const quantity = (number: number, unit: string) => `${rounded(number)}${unit}`;

/** Without the error of a floating-point number. */
const rounded = (number: number) => Number(number.toFixed(4));
