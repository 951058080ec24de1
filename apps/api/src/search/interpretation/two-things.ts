import { plainText } from '../text/plain-text.ts';
import { fold } from '../text/search-text.ts';
import { isGoods } from '../vocabulary/known-words.ts';

/** Two words with a comma, a slash or the like between them, or with 와, 랑 or 그리고. */
const PAIR =
  /^(?<one>[가-힣a-z\d]+)(?: ?[,/&+·] ?|(?<particle>와|과|이?랑|하고) | 그리고 )(?<other>[가-힣a-z\d]+)$/iu;

/** The two things that a text lists: 텐트, 의자; undefined if it does not. */
export function readTwoThings(text: string): string[] | undefined {
  const { one = '', particle = '', other = '' } = PAIR.exec(plainText(text))?.groups ?? {};
  // 수정과 is a drink.
  if (particle !== '' && isGoods(fold(one + particle))) return undefined;
  const things = [one, other];
  return one !== other && things.every((thing) => isGoods(fold(thing))) ? things : undefined;
}
