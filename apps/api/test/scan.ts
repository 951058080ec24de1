import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product, Sort } from '@damoa/contracts';

/** What a listing should be, found by reading every title: slow, simple, and made of nothing else. */
export interface Question {
  q?: string | undefined;
  words?: string[] | undefined;
  categories?: ReadonlySet<number> | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  exclude_sold_out?: boolean | undefined;
  sort?: Sort | undefined;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim();

const groups = readFileSync(path.resolve(import.meta.dirname, '../data/synonyms.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(',').map(plain));

function synonyms(word: string) {
  const whole = groups.find((group) => group.includes(word));
  if (whole) return whole;
  for (const group of groups) {
    for (const inside of group) {
      if (inside.length >= 3 && word.includes(inside)) {
        return [word, ...group.map((other) => word.replace(inside, other))];
      }
    }
  }
  return [word];
}

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const initial = (letter: string) =>
  letter >= '가' && letter <= '힣'
    ? INITIALS[Math.floor((letter.charCodeAt(0) - '가'.charCodeAt(0)) / 588)]
    : undefined;

/** Whether the pattern stands somewhere in the text; a lone consonant of it is any such syllable. */
function stands(text: string, pattern: string) {
  const [letters, wanted] = [[...text], [...pattern]];
  return letters.some((_, start) =>
    wanted.every((letter, index) => {
      const other = letters[start + index];
      if (other === undefined) return false;
      const consonant = INITIALS[letter.charCodeAt(0) - 0x1100];
      return other === letter || (consonant !== undefined && initial(other) === consonant);
    }),
  );
}

function holds(text: string, word: string) {
  if (/^[\u1100-\u1112]$/.test(word)) return stands(text.slice(0, 1), word);
  if (/[\u1100-\u1112]/.test(word)) return stands(text, word);
  if (text.includes(word)) return true;
  const letters = [...word];
  if (letters.length > 12) return false;
  return letters.some((_, cut) => {
    const [start, end] = [letters.slice(0, cut), letters.slice(cut)];
    if (start.length < 2 || end.length < 2) return false;
    return [start.join(''), end.join(''), `${start.at(-1)} ${end[0]}`].every((piece) =>
      text.includes(piece),
    );
  });
}

/** Each word of a query with its synonyms. */
const terms = (q: string) =>
  plain(q)
    .split(' ')
    .filter((word) => word !== '')
    .map(synonyms);

const holdsAll = (text: string, words: string[][]) =>
  words.every((term) => term.some((synonym) => holds(text, synonym)));

const COMPARE: Record<Sort, (one: Listed, other: Listed) => number> = {
  popular: (one, other) => other.latest_volume - one.latest_volume || one.arrival - other.arrival,
  newest: (one, other) => other.arrival - one.arrival,
  price_asc: (one, other) =>
    one.target_sale_price - other.target_sale_price || one.arrival - other.arrival,
  price_desc: (one, other) =>
    other.target_sale_price - one.target_sale_price || other.arrival - one.arrival,
  discount: (one, other) => other.discount_rate - one.discount_rate || one.arrival - other.arrival,
};

interface Listed extends Product {
  arrival: number;
  text: string;
}

export function scanner(products: readonly Product[]) {
  const listed = products.map((product, arrival) => ({
    ...product,
    arrival,
    text: plain(product.product_title),
  }));
  /** The ids of everything that is asked for, in order. */
  return ({ q = '', words = [], sort = 'popular', ...question }: Question): string[] => {
    const searched = terms(q);
    const found = listed.filter(
      (item) =>
        holdsAll(item.text, searched) &&
        words.every((word) => item.text.includes(plain(word))) &&
        (question.categories?.has(item.category_id) ?? true) &&
        item.target_sale_price >= (question.min_price ?? 0) &&
        item.target_sale_price <= (question.max_price ?? Number.POSITIVE_INFINITY) &&
        !(question.exclude_sold_out && item.is_sold_out),
    );
    const isSearch = searched.length > 0 || words.length > 0;
    const isFar = (item: Listed) => {
      const head = [...item.text].slice(0, 24).join('');
      return !(holdsAll(head, searched) && words.every((word) => head.includes(plain(word))));
    };
    return found
      .sort(
        (one, other) =>
          (isSearch && sort === 'popular' ? Number(isFar(one)) - Number(isFar(other)) : 0) ||
          COMPARE[sort](one, other),
      )
      .map(({ product_id }) => product_id);
  };
}
