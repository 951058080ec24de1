import { Suggestions } from '@damoa/ui/suggestions';
import '@damoa/ui/suggestions.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../api/queries.ts';
import { forgetSearch, onSearchesChange, recentSearches } from '../listing/recent-searches.ts';

/** Milliseconds without typing until suggestions are requested. */
const SETTLE_TIME = 120;

/** The maximum of matching recent searches above the suggestions. */
const MAX_RECENT = 3;

/** The suggestions below a search field. If the API does not respond, only recent searches are shown. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const [typed, setTyped] = useState(input.value);
  const text = typed.trim();
  const q = useSettled(text);
  const { data } = useQuery({
    ...queries.products.suggestions({ query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
    retry: false,
    retryOnMount: true,
  });
  const recent = useRecentSearches();
  const alike = recent.filter((search) => search.startsWith(text)).slice(0, MAX_RECENT);
  const shown = text === '' ? recent : alike;
  return (
    <Suggestions
      input={input}
      recent={shown}
      words={data?.words.filter((word) => !shown.includes(word)) ?? []}
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
  const [searches, setSearches] = useState(recentSearches);
  useEffect(() => onSearchesChange(() => setSearches(recentSearches())), []);
  return searches;
}
