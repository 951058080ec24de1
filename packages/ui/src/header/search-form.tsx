import { MAX_QUERY_LENGTH } from '@damoa/contracts';
import { Search } from 'lucide-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { guardComposition } from '../form/guard-composition.ts';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';

/** The category that a search is limited to. */
export interface SearchScope {
  name: string;
  /** The query parameters of the category. */
  fields: HiddenValues;
}

export interface SearchFormProps {
  /** The accessible name that distinguishes this search from that of the header. */
  label?: string | undefined;
  /** The query of the address, which prefills the input. */
  query?: string | undefined;
  /** The category of the address; without it, the whole shop is searched. */
  scope?: SearchScope | undefined;
  /** Changes with every navigation, which discards text that was typed but not searched for. */
  navigationKey?: string | undefined;
  /** Called when the visitor may need suggestions soon, to preload them. */
  onIntent?: (() => void) | undefined;
  /** Renders suggestions. Called once the input has had the focus. */
  suggest?: ((input: HTMLInputElement) => ReactNode) | undefined;
}

/** The search: a plain form that submits `q`, and the category if there is one, to the home page. */
export function SearchForm(props: SearchFormProps) {
  const { label, query = '', scope, navigationKey, onIntent, suggest } = props;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ query, navigationKey });
  /** The submitted query, until its page is shown. */
  const sent = useRef<string>(undefined);
  const [entered, setEntered] = useState<HTMLInputElement>();

  // Uncontrolled, so that text that is typed before hydration stays. Only a new address replaces it: in a
  // layout effect, before other code checks whether the field has text that was not searched for yet.
  useLayoutEffect(() => {
    const { current: before } = shown;
    shown.current = { query, navigationKey };
    if (before.query === query && before.navigationKey === navigationKey) return;
    const typed = input.current?.value;
    const isOwn = sent.current?.trim() === query;
    const hasTypedOn = isOwn && typed !== sent.current;
    sent.current = undefined;
    // Text that was typed while the search was in flight belongs to the next search, and so does a space at its end.
    if (!input.current || hasTypedOn) return;
    // Spaces alone would hide the placeholder.
    if (!isOwn || !query) input.current.value = query;
    // Updates open suggestions.
    input.current.dispatchEvent(new Event('change'));
  }, [query, navigationKey]);

  // The field may already have the focus, for which no event handler has run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const { current } = input;
    if (current && current === document.activeElement) enter({ currentTarget: current });
  }, []);

  function enter({ currentTarget }: Pick<SyntheticEvent<HTMLInputElement>, 'currentTarget'>) {
    setEntered(currentTarget);
    onIntent?.();
  }

  return (
    <search className="search" aria-label={label}>
      <form
        action="/"
        method="get"
        onSubmit={() => {
          sent.current = input.current?.value;
          // Suggestions that are still loading would open over the result.
          if (!input.current?.hasAttribute('role')) setEntered(undefined);
        }}
      >
        {scope && <HiddenFields values={scope.fields} />}
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={scope ? `'${scope.name}'에서 검색` : '어떤 상품을 찾으세요?'}
          aria-label={scope ? `'${scope.name}'에서 상품 검색` : '상품 검색'}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={guardComposition}
          onFocus={enter}
          onInput={enter}
          onPointerDown={enter}
        />
        <button type="submit" aria-label="검색">
          <Search aria-hidden />
        </button>
        {entered && suggest?.(entered)}
      </form>
    </search>
  );
}
