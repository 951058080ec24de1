import { plainText } from '../text/plain-text.ts';
import { fold } from '../text/search-text.ts';
import { isGoods } from '../vocabulary/known-words.ts';

/** Two words with a comma, a slash or the like between them, or with 와, 랑 or 그리고. */
const PAIR =
  /^(?<one>[가-힣a-z\d]+)(?: ?[,/&+·] ?|(?<particle>와|과|랑|하고) | 그리고 )(?<other>[가-힣a-z\d]+)$/iu;

/** The two things that a text lists: 텐트, 의자; undefined if it does not. */
export function readTwoThings(text: string): string[] | undefined {
  const { one = '', particle = '', other = '' } = PAIR.exec(plainText(text))?.groups ?? {};
  // 수정과 is a drink.
  if (particle !== '' && isGoods(fold(one + particle))) return undefined;
  // 커튼이랑 has the particle 이랑, and 고양이랑 only 랑.
  const first = particle === '랑' && !isGoods(fold(one)) ? one.replace(/이$/, '') : one;
  const things = [first, other];
  return first !== other && things.every((thing) => isGoods(fold(thing))) ? things : undefined;
}
