import { isUnit, readQuantity } from '../text/units.ts';
import { isSoldTogether } from './goods-by-category.ts';
import { isGoods, isKnownWord, isProductNoun } from './known-words.ts';
import { inLatin } from './model-words.ts';
import { modifiers } from './modifiers.ts';
import { isName } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

const MIN_PIECE_LENGTH = 2;

/**
 * Divides a compound whose pieces a title may have apart: a modifier and a noun (여성원피스), a name and a noun
 * (애플워치), or two nouns (골프장갑). A listed product is only divided if what it ends in is one too, and two nouns only if
 * both are sold in the same category: 무선마우스 and 손목시계, but not 화이트보드 or 이어폰케이스. One in two scripts is
 * divided before the goods: c타입케이블.
 * @returns undefined for any other word
 */
export function dividedCompound(
  vocabulary: Vocabulary,
  word: string,
): [first: string, noun: string] | undefined {
  if (/[a-z\d]/.test(word)) return dividedAtScript(vocabulary, word);
  if (!/^[가-힣]{4,}$/.test(word)) return undefined;
  const cuts = Array.from(
    { length: word.length - 2 * MIN_PIECE_LENGTH + 1 },
    (_, index): [string, string] => {
      const end = word.length - MIN_PIECE_LENGTH - index;
      return [word.slice(0, end), word.slice(end)];
    },
  );
  const isUnlisted = !isProductNoun(word) && !isKnownWord(vocabulary, word);
  const isOneNoun = isKnownWord(vocabulary, word) && !isGoods(word);
  return (
    cuts.find(
      ([first, noun]) => modifiers.has(first) && (isUnlisted || (!isOneNoun && isGoods(noun))),
    ) ??
    cuts.find(([name, noun]) => !isProductNoun(word) && isName(name) && isNoun(noun)) ??
    cuts.find(
      ([first, noun]) =>
        isGoods(noun) &&
        (isGoods(word)
          ? isGoods(first) && isSoldTogether(word, noun)
          : isUnlisted && (isGoods(first) || isKnownWord(vocabulary, first))),
    )
  );
}

/**
 * A compound of a Latin word, a number with its unit or a model, and goods: aa 건전지, 27인치 모니터, c타입 케이블. A unit is no
 * word: cc크림 is not in 100cc 핸드크림.
 */
function dividedAtScript(
  vocabulary: Vocabulary,
  word: string,
): [first: string, noun: string] | undefined {
  const [, noun = ''] = /[a-z\d]([가-힣]{2,})$/.exec(word) ?? [];
  const cuts = Array.from(noun).map((_, index): [string, string] => {
    const end = word.length - noun.length + index;
    return [word.slice(0, end), word.slice(end)];
  });
  return cuts.find(
    ([first, rest]) =>
      first.length >= MIN_PIECE_LENGTH &&
      !isUnit(first) &&
      isGoods(rest) &&
      (/[a-z\d]$/.test(first) || readQuantity(first) || vocabulary.synonyms.has(first)),
  );
}

const isNoun = (word: string) => isName(word) || isProductNoun(word) || inLatin(word) !== undefined;
