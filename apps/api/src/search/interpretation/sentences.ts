import type { SearchText, Word } from '../text/search-text.ts';
import { COUNTERS } from '../text/units.ts';
import { isPresent, isRecipient } from '../vocabulary/recipients.ts';
import {
  endsInL,
  endsInVerb,
  isEmptyWord,
  isNoun,
  NEGATIVE_WORDS,
} from '../vocabulary/sentence-words.ts';

/** Verbs that say what for: 공부하는, 방수되는, 통화하기. */
const NOUN_AND_VERB = /^[가-힣]{2,}(하는|되는|할|갈|하기)$/;
/** What stands behind a verb that ends in ㄹ: 먹을 수 있는, 아플 때. */
const BEHIND_VERB = /^(때|수)$/;
/** What stands behind what something is good for: 입기 좋은, 쓰기 편한. */
const FOR = /^(좋[은을]|편한|쉬운|위한|위해서?|적합한|딱)$/;
/** Verbs for presents, which also name a tool and a rope, behind whom they are for: 할머니께 드릴 안경, 아들 줄 선물. */
const GIVING = /^(드릴|줄)$/;
const RECIPIENT = /[가-힣](께|에게|한테)$/;
/** What 중 stands behind where it is no size: 세일 중. */
const EVENT = /^(세일|할인|특가|행사|이벤트|판매|진행)$/;
const DURING = /^중(인)?$/;
const NUMBER = /^(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇)$/;
/** Parts of the body, whose names of one syllable are not recognised before a particle otherwise. */
const BODY_PART = /^([눈간뼈장위목코귀손발피])에$/;

/**
 * The words of a sentence that say what is meant: 캠핑할 and 냄비 of 캠핑할 때 쓰는 냄비, 물 of 물 한 박스.
 * @returns undefined if these are all words, or none
 */
export function essentialWords(
  text: SearchText,
): { words: SearchText; others: SearchText } | undefined {
  const others = text.filter((_, index) => isEmpty(text, index));
  if (others.length === 0 || others.length === text.length) return undefined;
  const words = text.filter((word) => !others.includes(word)).map(withoutBodyParticle);
  return { words, others };
}

function isEmpty(text: SearchText, index: number) {
  const [word = '', next = '', before = ''] = [index, index + 1, index - 1].map(
    (at) => text[at]?.folded ?? '',
  );
  if (NEGATIVE_WORDS.has(word)) return false;
  if (isEmptyWord(word)) return true;
  if (DURING.test(word) && EVENT.test(before)) return true;
  if (NUMBER.test(word) && COUNTERS.has(next)) return true;
  if (COUNTERS.has(word) && NUMBER.test(before)) return true;
  if (GIVING.test(word) && (RECIPIENT.test(before) || (isRecipient(before) && isPresent(next))))
    return true;
  if (NOUN_AND_VERB.test(word) || isNoun(word)) return false;
  if (word.endsWith('기') && FOR.test(next)) return true;
  return (
    // What precedes a verb behind 안 is negated: see negations.ts.
    (endsInVerb(word) && before !== '안') || (endsInL(word) && BEHIND_VERB.test(next))
  );
}

function withoutBodyParticle(word: Word): Word {
  const [, part] = BODY_PART.exec(word.folded) ?? [];
  return part === undefined ? word : { typed: word.typed, folded: part };
}
