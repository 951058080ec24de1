import { Suggestions } from '@damoa/ui/suggestions';
import '@damoa/ui/suggestions.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../api/queries.ts';
import { forgetSearch, onSearchesChange, recentSearches } from '../listing/recent-searches.ts';

/** Milliseconds without a key until suggestions are asked for. */
const PAUSE = 120;

/** How many recent searches that begin like what is typed stand before the suggestions. */
const MOST_RECENT = 3;

/** What the box of a search suggests. Nothing, where the API does not answer. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const [typed, type] = useState(input.value);
  const text = typed.trim();
  const q = useSettled(text);
  const { data } = useQuery({
    ...queries.products.suggestions({ query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
    retry: false,
    retryOnMount: true,
  });
  const recent = useRecentSearches();
  const alike = recent.filter((search) => search.startsWith(text)).slice(0, MOST_RECENT);
  const shown = text === '' ? recent : alike;
  return (
    <Suggestions
      input={input}
      recent={shown}
      words={data?.words.filter((word) => !shown.includes(word)) ?? []}
      categories={data?.categories ?? []}
      onType={type}
      onRemove={forgetSearch}
    />
  );
}

/** The text, once it has not changed for a moment. */
function useSettled(text: string) {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useRecentSearches() {
  const [searches, setSearches] = useState(recentSearches);
  useEffect(() => onSearchesChange(() => setSearches(recentSearches())), []);
  return searches;
}
