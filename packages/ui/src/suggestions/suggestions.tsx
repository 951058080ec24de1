import type { Category } from '@damoa/contracts';
import { Clock, LayoutGrid, Search, Trash2, X } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react';
import { categoryHref } from '../menu/category-href.ts';
import { optionId, useCombobox } from './use-combobox.ts';

export interface SuggestionsProps {
  /** The input of the search. */
  input: HTMLInputElement;
  /** Recent searches on this device, the latest first. */
  recent: readonly string[];
  words: readonly string[];
  categories: readonly Category[];
  /** Receives the text of the input, at first and at every change. */
  onType: (text: string) => void;
  /** Removes one recent search, or all of them when called without a text. */
  onRemove: (text?: string) => void;
}

interface Option {
  key: string;
  text: string;
  /** Absent for the option that removes all recent searches. */
  href?: string;
  icon: ReactNode;
  isRecent?: boolean;
}

// An option, not a button: in a listbox, arrow keys and screen readers reach only options.
const REMOVE_ALL: Option = {
  ...{ key: 'remove all', text: '최근 검색어 모두 지우기' },
  icon: <Trash2 aria-hidden />,
};

const searchHref = (text: string) => `/?${new URLSearchParams({ q: text })}`;

/** Suggestions while typing: recent searches, words, categories. */
export function Suggestions(props: SuggestionsProps) {
  const { input, recent, words, categories, onType, onRemove } = props;
  const listId = useId();
  const [typed, setTyped] = useState(input.value);
  const hasHeads = typed.trim() === '';
  const ofRecent: Option[] = recent.map((text) => ({
    ...{ key: `recent ${text}`, text, href: searchHref(text), isRecent: true },
    icon: <Clock aria-hidden />,
  }));
  if (hasHeads && recent.length > 0) ofRecent.push(REMOVE_ALL);
  const options: Option[] = [
    ...ofRecent,
    ...words.map((text) => ({
      ...{ key: `word ${text}`, text, href: searchHref(text) },
      icon: <Search aria-hidden />,
    })),
    ...categories.map((category) => ({
      ...{ key: `category ${category.category_id}`, text: category.category_name },
      href: categoryHref(category),
      icon: <LayoutGrid aria-hidden />,
    })),
  ];

  function type(text: string) {
    setTyped(text);
    onType(text);
  }
  // The text may have been typed before this component loaded.
  useEffect(() => type(input.value), [input]);

  const { isOpen, active, close } = useCombobox({
    input,
    listId,
    count: options.length,
    onType: type,
    onChoose: (index) => document.getElementById(optionId(listId, index))?.click(),
    onRemove: (index) => {
      const option = options[index];
      if (option?.isRecent) onRemove(option.text);
    },
  });

  const optionOf = (index: number) => ({
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === active,
  });
  const found = options.filter(({ href }) => href !== undefined).length;

  return (
    <>
      <p className="unseen" role="status">
        {isOpen && `검색어 제안 ${found}개`}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus must stay in the input
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {hasHeads && recent.length > 0 && (
            <p className="suggestions-head" aria-hidden>
              최근 검색어
            </p>
          )}
          <div id={listId} className="suggestions-list" role="listbox" aria-label="검색어 제안">
            {options.map(({ key, text, href, icon, isRecent }, index) => (
              <Fragment key={key}>
                {hasHeads && index === ofRecent.length && (
                  <p className="suggestions-head" aria-hidden>
                    인기 검색어
                  </p>
                )}
                <div className="suggestion" data-active={index === active || undefined}>
                  {href === undefined ? (
                    <button
                      {...optionOf(index)}
                      type="button"
                      className="suggestion-erase"
                      tabIndex={-1}
                      onClick={() => onRemove()}
                    >
                      {icon}
                      {text}
                    </button>
                  ) : (
                    <a
                      {...optionOf(index)}
                      aria-description={isRecent ? 'Delete 키로 지울 수 있어요' : undefined}
                      href={href}
                      tabIndex={-1}
                      onClick={close}
                    >
                      {icon}
                      <Highlighted text={text} typed={typed} />
                    </a>
                  )}
                  {isRecent && (
                    <button
                      type="button"
                      aria-hidden
                      tabIndex={-1}
                      title={`${text} 지우기`}
                      onClick={() => onRemove(text)}
                    >
                      <X aria-hidden />
                    </button>
                  )}
                </div>
              </Fragment>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Dims the part that has been typed, so that the new part stands out. */
function Highlighted({ text, typed }: { text: string; typed: string }) {
  const known = typed.trim();
  const isKnown = known !== '' && text.startsWith(known);
  return (
    <span className="suggestion-text" dir="auto">
      {isKnown ? (
        <>
          <span className="suggestion-typed">{known}</span>
          {text.slice(known.length)}
        </>
      ) : (
        text
      )}
    </span>
  );
}
