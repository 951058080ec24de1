import { escapePattern } from '../text/escape-pattern.ts';
import { otherWordsWith } from './inside-other-words.ts';
import { productNouns } from './known-words.ts';
import { modifiers } from './modifiers.ts';
import { names } from './names.ts';
import { hasOpposite } from './opposites.ts';

/** Whether a synonym may be part of another word by chance. Whom a product is for is part of what is for them: 여성복, 유아동. */
export const isShort = (text: string) => /^[가-힣]{2}$/.test(text) && !hasOpposite(text);

const patterns = new Map<string, string>();

/**
 * A regular expression, for PostgreSQL and JavaScript alike, of a short synonym at the end of a word, or at the start
 * of one that begins no word on the lists: 쇼파커버 and 좌식쇼파, but for 휴지 not 휴지통, nor 갤로퍼 for 로퍼. A modifier
 * ends no other word: for 레드 not 스프레드.
 */
export function edgePattern(text: string): string {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const pattern = patternOf(text);
  patterns.set(text, pattern);
  return pattern;
}

function patternOf(text: string) {
  const others = otherWordsWith(text) ?? [];
  const longer = [...productNouns, ...names(), ...modifiers, ...others].filter(
    (word) => word.startsWith(text) && word !== text,
  );
  const rests = [...new Set(longer.map((word) => escapePattern(word.slice(text.length))))];
  const start = `(?<![가-힣])${text}${rests.length > 0 ? `(?!${rests.join('|')})` : ''}`;
  if (modifiers.has(text)) return start;
  const before = others
    .filter((word) => word.endsWith(text))
    .map((word) => word.slice(0, -text.length));
  const notBefore = before.length > 0 ? `(?<!${before.map(escapePattern).join('|')})` : '';
  return `${start}|${notBefore}${text}(?![가-힣])`;
}
