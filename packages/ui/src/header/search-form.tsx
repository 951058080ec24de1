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

/** The category that a search stays in. */
export interface SearchScope {
  name: string;
  /** The query parameters of the category. */
  fields: HiddenValues;
}

export interface SearchFormProps {
  /** Tells it from the search of the header. */
  label?: string | undefined;
  /** The query of the address, which prefills the input. */
  query?: string | undefined;
  /** The category of the address; without it, the whole shop is searched. */
  scope?: SearchScope | undefined;
  /** Changes with every navigation, which discards what was typed and not searched for. */
  navigationKey?: string | undefined;
  /** The visitor may need suggestions soon; preload them. */
  onIntent?: (() => void) | undefined;
  /** Renders suggestions. Called once the input has had the focus. */
  suggest?: ((input: HTMLInputElement) => ReactNode) | undefined;
}

/** The search, a plain form that submits `q` to the home page, with the category where there is one. */
export function SearchForm(props: SearchFormProps) {
  const { label, query = '', scope, navigationKey, onIntent, suggest } = props;
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ query, navigationKey });
  /** The submitted query, until its page is shown. */
  const sent = useRef<string>(undefined);
  const [entered, setEntered] = useState<HTMLInputElement>();

  // Uncontrolled, so that what is typed before hydration stays. Only a new address replaces it, before anything looks whether
  // there is something in the field that is not searched for yet.
  useLayoutEffect(() => {
    const { current: before } = shown;
    shown.current = { query, navigationKey };
    if (before.query === query && before.navigationKey === navigationKey) return;
    const typed = input.current?.value;
    const hasTypedOn = sent.current?.trim() === query && typed !== sent.current;
    sent.current = undefined;
    // What was typed while the search was in flight belongs to the next search.
    if (!input.current || hasTypedOn) return;
    input.current.value = query;
    // Suggestions may be open.
    input.current.dispatchEvent(new Event('change'));
  }, [query, navigationKey]);

  // Once, after hydration: no event handler has seen who is in the field already.
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
          // Suggestions that have not loaded yet would open over the result.
          if (!input.current?.hasAttribute('role')) setEntered(undefined);
        }}
      >
        {scope && <HiddenFields values={scope.fields} />}
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
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
