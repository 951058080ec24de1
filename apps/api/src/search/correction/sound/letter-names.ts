import { translate } from './translate.ts';

// Korean letter names do not distinguish v from b (티비 is tv), nor z from g (both are 지): v is b, and z is g.
const LONG_NAMES = [
  ['에이치', 'h'],
  ['에이', 'a'],
  ['브이', 'b'],
  ['에프', 'f'],
  ['아이', 'i'],
  ['제이', 'j'],
  ['케이', 'k'],
  ['아르', 'r'],
  ['에스', 's'],
  ['더블유', 'w'],
  ['더블류', 'w'],
  ['엑스', 'x'],
  ['와이', 'y'],
  ['제트', 'g'],
] as const;
const SHORT_NAMES = '비씨시디이지쥐젯엘엠엔오피큐알티유';
const LETTERS = 'bccdeggglmnopqrtu';

const ONLY_NAMES = new RegExp(
  `^(?:${LONG_NAMES.map(([name]) => name).join('|')}|[${SHORT_NAMES}])+$`,
);

/** The letters that a Hangul word spells out: 유에스비 → usb, 티비 → tb. Undefined if it does not. */
export function namedLetters(hangul: string): string | undefined {
  if (!ONLY_NAMES.test(hangul)) return undefined;
  const rest = LONG_NAMES.reduce((text, [name, letter]) => text.replaceAll(name, letter), hangul);
  return translate(rest, SHORT_NAMES, LETTERS);
}

/** A Latin word in the letters that `namedLetters` returns. */
export const asNamed = (latin: string) => translate(latin, 'vz', 'bg');
