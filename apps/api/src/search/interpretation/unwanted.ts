import { nounsOf } from '../ranking/subject.ts';
import { asWord, type SearchText, type Word } from '../text/search-text.ts';
import { isAnimal } from '../vocabulary/animals.ts';
import { isGoods, isListedWord } from '../vocabulary/known-words.ts';
import { isModifier, SLEEVES } from '../vocabulary/modifiers.ts';
import { DENIALS, endsInVerb, SEPARATE_DENIALS } from '../vocabulary/sentence-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { saysTooLittle } from './drop-words.ts';
import { withoutEnding } from './negations.ts';
import { readOrder } from './order-words.ts';

const BEHIND_UNWANTED = new RegExp(
  `^(?:(.*?)(${DENIALS.join('|')})|(?:${SEPARATE_DENIALS.join('|')}))$`,
);

/** A text without what a shopper does not want, and what that is. */
interface Wanted {
  words: SearchText;
  unwanted: readonly string[];
  /** The other words of the text that say something and are not searched. */
  others: SearchText;
}

/**
 * A text without what each word such as 말고 denies: 지갑 for 가죽 말고 천 말고 지갑. Punctuation by itself is neither wanted nor
 * unwanted: the + of c + 말고.
 * @returns undefined if nothing is unwanted, or nothing else is wanted
 */
export function wantedOf(vocabulary: Vocabulary, text: SearchText): Wanted | undefined {
  const first = withoutOne(vocabulary, text.filter(saysAnything));
  if (!first?.words.some(isMarker)) return first;
  const rest = wantedOf(vocabulary, first.words);
  if (!rest) return undefined;
  return {
    words: rest.words,
    unwanted: [...first.unwanted, ...rest.unwanted],
    others: [...first.others, ...rest.others],
  };
}

const saysAnything = ({ folded }: Word) => /[\p{L}\p{N}]/u.test(folded);

const isMarker = ({ folded }: Word) => BEHIND_UNWANTED.test(folded);

/**
 * Divides a text at a word such as 말고: of 유선 말고 무선 이어폰, 무선 이어폰 is wanted and 유선 is not. Behind it stands what is
 * wanted, or only what it should be like: 게이밍 마우스 말고 사무용, 긴팔 티셔츠 말고 반팔. If nothing does, it is said of what stands behind the one
 * before: 지갑 가죽 말고 천 말고.
 */
function withoutOne(vocabulary: Vocabulary, text: SearchText): Wanted | undefined {
  const isLast = text.slice(-1).some(isMarker);
  const at = isLast ? text.length - 1 : text.findIndex(isMarker);
  const marker = text[at];
  if (!marker) return undefined;
  const start = isLast ? text.slice(0, at).findLastIndex(isMarker) + 1 : 0;
  const [, attached = '', behind] = BEHIND_UNWANTED.exec(marker.folded) ?? [];
  const before = [...text.slice(start, at), ...(attached ? [asWord(attached)] : [])];
  const after = text.slice(at + 1);
  const isNamedAfter =
    behind !== '아닌' && nounsOf(vocabulary, after).some((word) => !describes(vocabulary)(word));
  const { words: said, unwanted: denied } = isNamedAfter
    ? insteadOf(vocabulary, before, after)
    : withoutLast(vocabulary, before, after, behind === '아닌');
  const words = [...text.slice(0, start), ...said];
  if (denied.length === 0 || words.length === 0) return undefined;
  // Titles do not say what is dear, so that 비싼 거 말고 excludes nothing.
  const unwanted = denied.filter(({ folded }) => readOrder(folded)?.rest !== '');
  const used = new Set([...words, ...unwanted].map(({ folded }) => folded));
  const others = text.filter(
    (word) => word !== marker && !used.has(word.folded) && !saysTooLittle(word),
  );
  return { words, unwanted: unwanted.map(withoutEndingUnlessListed(vocabulary)), others };
}

/**
 * What follows, and not the last noun before it: 벨트 and not 지갑 for 남자 지갑 말고 벨트, where nouns alone follow, so that
 * 남자 is said of both. If the noun is repeated, what is said of it is not wanted: 겨울 이불 말고 여름 이불.
 */
function insteadOf(vocabulary: Vocabulary, before: SearchText, after: SearchText) {
  const said = before.filter((word) => !saysTooLittle(word) && !endsInVerb(word.folded));
  const isRepeated = ({ folded }: Word) => after.some((word) => word.folded === folded);
  // By themselves, since 긴팔 of 티셔츠 긴팔 says which ones are not wanted.
  const thing = said.findLast((word) => nounsOf(vocabulary, [word]).length > 0);
  if (!thing || isRepeated(thing))
    return { words: after, unwanted: said.filter((word) => !isRepeated(word)) };
  const isNounsOnly = nounsOf(vocabulary, after).length === after.length;
  const shared = isNounsOnly ? said.filter((word) => word !== thing) : [];
  return { words: [...shared, ...after], unwanted: [thing] };
}

/** Everything but the last modifier, or the last word, always behind a noun: 무향 of 차량용 방향제 무향 말고. */
function withoutLast(
  vocabulary: Vocabulary,
  before: SearchText,
  after: SearchText,
  isDirectlyBefore: boolean,
) {
  const modifier = before.findLast(describes(vocabulary));
  const end = before.at(-1);
  const isProduct = (word: Word) => isGoods(word.folded) && !describes(vocabulary)(word);
  const isBehindNoun =
    end !== undefined && !saysTooLittle(end) && before.slice(0, -1).some(isProduct);
  const last = (isDirectlyBefore || isBehindNoun ? undefined : modifier) ?? end;
  return {
    words: [...before, ...after].filter((word) => word !== last),
    unwanted: before.filter((word) => word === last),
  };
}

/** Whether a word does not say what a product is: 무선, 반팔, 강아지. */
const describes =
  (vocabulary: Vocabulary) =>
  ({ folded }: Word) =>
    isModifier(vocabulary, folded) || SLEEVES.has(folded) || isAnimal(folded);

const withoutEndingUnlessListed =
  (vocabulary: Vocabulary) =>
  ({ folded }: Word) =>
    folded.length > 2 && !isListedWord(vocabulary, folded) ? withoutEnding(folded) : folded;
