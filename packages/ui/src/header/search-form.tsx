import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface SearchFormProps {
  /** The search of the address, which prefills the box. */
  query?: string | undefined;
  /** Changes with every navigation, which discards what was typed and not searched for. */
  navigationKey?: string | undefined;
  /** Suggestions may be wanted soon: time to load them. */
  onIntent?: (() => void) | undefined;
  /** Suggestions for what is typed into the box, once they are loaded and it has been entered. */
  suggest?: ((input: HTMLInputElement) => ReactNode) | undefined;
}

/** The key code of every key that an input method is still working on. */
const COMPOSING = 229;

/** Enter that ends a Korean syllable belongs to the input method and must not search. */
function guardComposition(event: KeyboardEvent) {
  const composing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
  if (event.key === 'Enter' && composing) event.preventDefault();
}

/** The search: a plain form that leads to Home with `q`. */
export function SearchForm({ query = '', navigationKey, onIntent, suggest }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ query, navigationKey });
  /** What was searched for, and has not been arrived at yet. */
  const sent = useRef<string>(undefined);
  const [entered, setEntered] = useState<HTMLInputElement>();

  // Not controlled: what is typed before hydration stays, and only a new address replaces it.
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { query, navigationKey };
    if (before.query === query && before.navigationKey === navigationKey) return;
    const typed = input.current?.value;
    const hasTypedOn = sent.current?.trim() === query && typed !== sent.current;
    sent.current = undefined;
    // What was typed while the search was under way belongs to the next one.
    if (input.current && !hasTypedOn) input.current.value = query;
  }, [query, navigationKey]);

  return (
    <search className="search">
      <form
        action="/"
        method="get"
        onSubmit={() => {
          sent.current = input.current?.value;
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder="어떤 상품을 찾으세요?"
          aria-label="상품 검색"
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={guardComposition}
          onFocus={({ currentTarget }) => {
            setEntered(currentTarget);
            onIntent?.();
          }}
        />
        <button type="submit" aria-label="검색">
          <Search aria-hidden />
        </button>
        {entered && suggest?.(entered)}
      </form>
    </search>
  );
}
