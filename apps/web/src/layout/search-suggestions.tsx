import type { SearchScope } from '@damoa/ui';
import { Suggestions } from '@damoa/ui/suggestions';
import '@damoa/ui/suggestions.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { queries } from '../api/queries.ts';
import {
  forgetSearch,
  onSearchesChange,
  searchesIn,
  storedSearches,
} from '../listing/recent-searches.ts';

/** Milliseconds without typing until suggestions are requested. */
const SETTLE_TIME = 60;

/** The maximum of matching recent searches above the suggestions. */
const MAX_RECENT = 3;

interface SearchSuggestionsProps {
  input: HTMLInputElement;
  /** The category that is searched; without it, the whole shop is. */
  scope?: SearchScope | undefined;
}

/** The suggestions below a search field. If the API does not respond, only recent searches are shown. */
export function SearchSuggestions({ input, scope }: SearchSuggestionsProps) {
  const [typed, setTyped] = useState(input.value);
  const q = useSettled(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    ...queries.products.suggestions({ query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
    retry: false,
    retryOnMount: true,
  });
  // The whole list changes at once, when the suggestions for the typed text have loaded.
  const [answered, setAnswered] = useState(q);
  if (!isPlaceholderData && answered !== q) setAnswered(q);
  const recent = useRecentSearches();
  const alike = recent.filter((search) => search.startsWith(answered)).slice(0, MAX_RECENT);
  const shown = answered === '' ? recent : alike;
  // A recent search covers the whole shop: within a category, the same word is a different search.
  const isRepeated = (word: string) => (!scope || answered === '') && shown.includes(word);
  return (
    <Suggestions
      input={input}
      scope={scope}
      answered={answered}
      recent={shown}
      words={data?.words.filter((word) => !isRepeated(word)) ?? []}
      categories={data?.categories ?? []}
      onType={setTyped}
      onRemove={forgetSearch}
    />
  );
}

/** Debounces the text. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_TIME, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useRecentSearches() {
  // The text, because a list would be a new one each time it is read.
  const stored = useSyncExternalStore(onSearchesChange, storedSearches);
  return useMemo(() => searchesIn(stored), [stored]);
}
