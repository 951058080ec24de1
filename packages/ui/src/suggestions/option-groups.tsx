import type { SuggestedCategory } from '@damoa/contracts';
import { Clock, LayoutGrid, Search, Store, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchScope } from '../header/search-form.tsx';
import { categoryHref } from '../menu/category-href.ts';

export interface SuggestionSource {
  /** Recent searches on this device, the latest first. They search the whole shop. */
  recent: readonly string[];
  /**
   * Popular words, which search the whole shop, if `answered` is empty; otherwise suggestions for the scope.
   */
  words: readonly string[];
  categories: readonly SuggestedCategory[];
  /**
   * The text that the suggestions belong to. It differs from the typed text while newer ones are in flight.
   */
  answered: string;
  /** The category that is searched; without it, the whole shop is. */
  scope?: SearchScope | undefined;
}

export interface Option {
  key: string;
  text: string;
  /** Absent for the option that removes all recent searches. */
  href?: string;
  icon: ReactNode;
  isRecent?: boolean;
  category?: SuggestedCategory;
}

interface OptionGroup {
  name: string;
  /** Absent where the options need no heading. */
  head?: string | undefined;
  isPinned?: boolean;
  options: Option[];
}

// An option, not a button: in a listbox, only options can be reached by arrow keys and screen readers.
const REMOVE_ALL: Option = {
  key: 'remove all',
  text: '최근 검색어 모두 지우기',
  icon: <Trash2 aria-hidden />,
};

const WHOLE_SHOP = '모든 카테고리';

/** The options in groups, in this order: recent searches, words, categories, and the whole shop. */
export function optionGroups(source: SuggestionSource, typed: string): OptionGroup[] {
  const { recent, words, categories, answered, scope } = source;
  const isEmpty = answered === '';
  const searched = typed.trim();
  const whole = scope ? ` · ${WHOLE_SHOP}` : '';
  const groups: OptionGroup[] = [
    {
      name: 'recent',
      head: isEmpty || scope ? `최근 검색어${whole}` : undefined,
      options: recent.map((text) => ({
        key: `recent ${text}`,
        text,
        href: searchHref(text),
        isRecent: true,
        icon: <Clock aria-hidden />,
      })),
    },
    { name: 'remove', options: isEmpty && recent.length > 0 ? [REMOVE_ALL] : [] },
    {
      name: 'words',
      head: isEmpty ? `추천 검색어${whole}` : scope && `'${scope.name}'에서 검색`,
      options: words.map((text) => ({
        key: `word ${text}`,
        text,
        href: searchHref(text, isEmpty ? undefined : scope),
        icon: <Search aria-hidden />,
      })),
    },
    {
      name: 'categories',
      head: '카테고리',
      options: categories.map((category) => ({
        key: `category ${category.category_id}`,
        text: category.category_name,
        category,
        href: categoryHref(category),
        icon: <LayoutGrid aria-hidden />,
      })),
    },
    {
      name: 'whole shop',
      isPinned: true,
      options:
        scope && searched !== ''
          ? [
              {
                key: 'whole shop',
                text: `${WHOLE_SHOP}에서 '${searched}' 찾기`,
                href: searchHref(searched),
                icon: <Store aria-hidden />,
              },
            ]
          : [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function searchHref(text: string, scope?: SearchScope) {
  return `/?${new URLSearchParams({ ...scope?.fields, q: text })}`;
}
