import type { Bench, Case } from './bench.ts';
import { lower, withoutSpaces } from './catalogue.ts';
import { NUMBERS } from './goods-of-numbers.ts';
import { halfOf } from './halves.ts';
import { outcome } from './page-one.ts';
import type { Listing } from './shop.ts';

const condensed = (text: string) => withoutSpaces(text).replaceAll('-', '');
const digitsOf = (text: string) => text.match(/\d+/g) ?? [];
/** Numbers with what is written to them: smg991, 27인치, 1.5l, 4060. */
const tokensOf = (text: string) =>
  lower(text)
    .replaceAll('-', '')
    .match(/[a-z]*\d[\d.,/]*[a-z\d가-힣"]*/g) ?? [];

/** The number, its unit or the model is another one. That it was left out is not asked here. */
function isChanged(typed: string, { corrected }: Listing) {
  const to = corrected?.to ?? '';
  const digits = new Set(digitsOf(typed));
  return (
    digitsOf(to).some((number) => !digits.has(number)) ||
    tokensOf(to).some((token) => !condensed(typed).includes(token))
  );
}

/** Something else came, and nothing says so. */
function isUnsaid(number: string, { data, corrected, left_out = [], also_searched = [] }: Listing) {
  const isThere = data.some(({ product_title }) =>
    withoutSpaces(product_title).includes(withoutSpaces(number)),
  );
  const isSaid = corrected || left_out.length > 0 || also_searched.length > 0;
  return data.length > 0 && !isThere && !isSaid;
}

function keepsNumber(number: string, typed: string): Case {
  return {
    word: typed,
    async check(shop) {
      const listing = await shop.list(typed);
      const isWrong = isChanged(typed, listing) || isUnsaid(number, listing);
      return isWrong ? outcome(listing) : undefined;
    },
  };
}

/** Each number that is not sold, alone, with its noun, and without its capitals and hyphens. */
export function numberCases({ catalogue, half }: Bench): Case[] {
  return NUMBERS.flatMap(({ noun, notSold }) =>
    notSold
      .filter((number) => !catalogue.has(number) && halfOf(condensed(number)) === half)
      .flatMap((number) => {
        const plain = lower(number).replaceAll('-', '');
        return [
          keepsNumber(number, number),
          keepsNumber(number, `${noun} ${number}`),
          ...(plain === number || catalogue.has(plain) ? [] : [keepsNumber(number, plain)]),
        ];
      }),
  );
}
