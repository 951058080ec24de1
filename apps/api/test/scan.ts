import type { Product, Sort } from '@damoa/contracts';
import { headOf } from '../src/search/ranking/head.ts';
import { readText } from '../src/search/text/search-text.ts';
import { subjectsOf } from '../src/search/titles/title-query.ts';
import { categoriesSelling } from '../src/search/vocabulary/goods-by-category.ts';
import { SHIPPED_VOCABULARY } from '../src/search/vocabulary/shipped-vocabulary.ts';
import { holds, INITIALS, initial, plain, spaced, wordings } from './scan-text.ts';

/** The parameters of a listing. */
export interface Question {
  q?: string | undefined;
  words?: string[] | undefined;
  categories?: ReadonlySet<number> | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  exclude_sold_out?: boolean | undefined;
  sort?: Sort | undefined;
  exact?: boolean | undefined;
  /** Products of these categories are found too, whatever their titles. */
  named?: ReadonlySet<number> | undefined;
  /** Whether these rank above what only mentions the text. */
  isOfCategories?: boolean | undefined;
}

const COMPARE: Record<Sort, (one: Listed, other: Listed) => number> = {
  popular: (one, other) => other.latest_volume - one.latest_volume || one.arrival - other.arrival,
  newest: (one, other) => other.arrival - one.arrival,
  price_asc: (one, other) =>
    one.target_sale_price - other.target_sale_price || one.arrival - other.arrival,
  price_desc: (one, other) =>
    other.target_sale_price - one.target_sale_price || other.arrival - one.arrival,
  discount: (one, other) => other.discount_rate - one.discount_rate || one.arrival - other.arrival,
  // No price of newly added products has dropped.
  drop: (one, other) => one.arrival - other.arrival,
};

interface Listed extends Product {
  arrival: number;
  text: string;
}

interface NamedCategory {
  category_id: number;
  category_name: string;
  parent_category_id: number | null;
}

/**
 * Returns a function that finds the products of a listing by reading every title: a slow and simple reference
 * for the search.
 * @param within returns a category and its descendants
 */
export function scanner(
  products: readonly Product[],
  categories: readonly NamedCategory[],
  within: (category: number) => ReadonlySet<number> | undefined,
) {
  const listed = products.map((product, arrival) => {
    const text = plain(product.product_title);
    return { ...product, arrival, text, head: headOf(text) };
  });

  /** The ten most frequent words of titles that have exactly these initials. */
  function withInitials(initials: string) {
    const wanted = [...initials].map((letter) => INITIALS[letter.charCodeAt(0) - 0x1100]);
    const counts = new Map<string, number>();
    for (const word of listed.flatMap(({ text }) => text.split(' '))) {
      for (const term of new Set(word.split(/[^\p{L}\p{N}]+/u))) {
        const is = [...term].map(initial).join() === wanted.join();
        if (is && term !== '') counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    }
    return [...counts]
      .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
      .map(([term]) => term)
      .slice(0, 10);
  }

  /** The distance of a product from the query, as a list of numbers that is compared in order. */
  function distance({ q = '', exact = false, named, isOfCategories }: Question, isLarge: boolean) {
    const words = readText(q).map(({ folded }) => folded);
    if (words.some((word) => /[\u1100-\u1112]/.test(word)))
      return exact || isLarge || words.some((word) => /^(.$|.*[^\u1100-\u1112])/.test(word))
        ? () => []
        : distanceTo(withInitials(words.at(-1) ?? ''), [], false, words);
    const all = wordings(q, exact).map((wording) =>
      wording.map((others) =>
        others.filter(
          (one, index) =>
            index === 0 || !one.isBounded || listed.some(({ text }) => holds(text, one)),
        ),
      ),
    );
    const typed = all.map((terms) => terms.map(([one]) => one?.text ?? ''));
    const kinds = subjectsOf(SHIPPED_VOCABULARY, typed);
    const subjects = all.flatMap((terms, index) => {
      const place = typed[index]?.indexOf(kinds[index] ?? '') ?? -1;
      return (terms[place] ?? []).flatMap((one) =>
        one.maySplit ? [one.text, ...spaced(one.text)] : [one.text],
      );
    });
    const hasOtherForms =
      all.length > 1 ||
      all
        .flat()
        .some(
          (others) =>
            others.length > 1 || others.some((one) => one.maySplit && spaced(one.text).length > 0),
        );
    return distanceTo(subjects, words, hasOtherForms, words, named, isOfCategories, isLarge);
  }

  /** The distance from a product with one of the names. */
  function distanceTo(
    subjects: readonly string[],
    words: readonly string[],
    hasOtherForms: boolean,
    typed: readonly string[],
    meant?: ReadonlySet<number>,
    isOfCategories = false,
    isLarge = false,
  ) {
    if (subjects.length === 0) return () => [];
    const names = subjects.map((name) => name.replace(/[^\p{L}\p{N}]/gu, ''));
    const endings =
      '책 도서 서적 소설 만화 동화 교재 문제집 참고서 에세이 시집 잡지 악보 음반 앨범';
    const asksForMedia = typed.some(
      (word) => ['cd', 'lp'].includes(word) || endings.split(' ').some((end) => word.endsWith(end)),
    );
    const media = categories
      .filter(({ category_name }) => category_name === '도서·음반')
      .map(({ category_id }) => within(category_id));
    const named = categories
      .filter(({ category_name }) =>
        [category_name, ...category_name.split(/[·/,&]/)].some((name) =>
          names.includes(plain(name).replace(/[^\p{L}\p{N}]/gu, '')),
        ),
      )
      .map(({ category_id }) => within(category_id));
    const hasSyllable = subjects.some((name) => /^[가-힣]$/.test(name));
    const isKnown = words.length > 0 && !(isLarge && hasSyllable);
    const selling = isKnown ? categoriesSelling(words, subjects) : [];
    const soldIn = new Set(
      selling.length > 0 ? [...selling, ...named.flatMap((tree) => [...(tree ?? [])])] : [],
    );
    const departments = categories
      .filter(({ parent_category_id }) => parent_category_id === null)
      .map(({ category_id }) => within(category_id))
      .filter((tree) => tree && !tree.isDisjointFrom(soldIn));
    const isSoldIn = (id: number) => soldIn.has(id);
    const isNear = (id: number) => departments.some((tree) => tree?.has(id));
    const endsIn = (name: string) => !/[a-z\d ]/.test(name) && name.length > 1;
    const rank = ({ head, text: title, category_id }: (typeof listed)[number]) => {
      const main = ` ${[...title]
        .slice(0, 24)
        .join('')
        .replace(/[,.()[\]{}/|:;!?"*+~]/g, ' ')} `;
      const isOutside = isOfCategories && !meant?.has(category_id);
      if (isOutside && !subjects.some((name) => main.includes(name))) return 6;
      if (subjects.some((name) => head.includes(` ${name.split(' ').at(-1)} `))) return 0;
      if (subjects.some((name) => endsIn(name) && head.includes(`${name} `))) return 1;
      if (isOutside) return 6;
      if (isOfCategories) return subjects.some((name) => title.includes(name)) ? 7 : 8;
      const isAccessory = head.startsWith('!');
      if (!isAccessory && subjects.some((name) => main.includes(` ${name} `))) return 2;
      if (!isAccessory && subjects.some((name) => endsIn(name) && main.includes(`${name} `)))
        return 3;
      if (!isLarge && isSoldIn(category_id)) return isAccessory ? 10 : 9;
      const isSyllable = (name: string) => /^[가-힣]$/.test(name);
      if (!isAccessory && subjects.some((name) => isSyllable(name) && head.includes(`${name} `)))
        return 4;
      return subjects.some((name) => main.includes(` ${name}`)) ? 5 : 6;
    };
    return (item: (typeof listed)[number]) => {
      const { text, category_id } = item;
      const trees = meant ? [meant] : named;
      const isElsewhere = trees.length > 0 && !trees.some((tree) => tree?.has(category_id));
      const apart = words
        .slice(0, 4)
        .filter((word, place) => words[place + 1] && !text.includes(`${word} ${words[place + 1]}`));
      const kind = rank(item);
      const isSaidOtherwise = hasOtherForms && words.some((word) => !text.includes(word));
      return [
        Number(!asksForMedia && media.some((tree) => tree?.has(category_id))),
        [3, 3, 3, 3, 4, 4, 6, 4, 5, 3, 3][kind] ?? 0,
        Number(isSaidOtherwise) + (kind === 8 ? 1 : 0),
        Number(kind === 10) + Number(soldIn.size > 0 && !isNear(category_id)),
        Number(isElsewhere),
        16 * ([0, 1, 2, 3, 0, 1, 0, 0, 0, 4, 0][kind] ?? 0) +
          56 * Number(soldIn.size > 0 && !isSoldIn(category_id)) +
          8 * Number(!subjects.some((name) => [...text].slice(0, 24).join('').includes(name))) +
          apart.length,
      ];
    };
  }

  /** The ids of the matching products, in the order of a small or large catalogue. */
  return (
    { q = '', words = [], sort = 'popular', exact = false, ...question }: Question,
    isLarge = false,
  ) => {
    const searched = wordings(q, exact);
    const found = listed.filter(
      (item) =>
        (searched.some((terms) =>
          terms.every((term) => term.some((one) => holds(item.text, one))),
        ) ||
          (question.named?.has(item.category_id) ?? false)) &&
        words.every((word) => item.text.includes(plain(word))) &&
        (question.categories?.has(item.category_id) ?? true) &&
        item.target_sale_price >= (question.min_price ?? 0) &&
        item.target_sale_price <= (question.max_price ?? Number.POSITIVE_INFINITY) &&
        !(question.exclude_sold_out && item.is_sold_out),
    );
    const isRanked = sort === 'popular' && readText(q).length > 0;
    const far = isRanked ? distance({ q, exact, ...question }, isLarge) : () => [];
    return found
      .map((item) => ({ item, far: far(item) }))
      .sort(
        (one, other) =>
          one.far
            .map((part, place) => part - (other.far[place] ?? 0))
            .find((difference) => difference !== 0) || COMPARE[sort](one.item, other.item),
      )
      .map(({ item }) => item.product_id);
  };
}
