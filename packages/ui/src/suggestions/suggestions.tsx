import { useEffect, useId, useState } from 'react';
import { type Option, optionGroups, type SuggestionSource } from './option-groups.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { optionId, useCombobox } from './use-combobox.ts';

export interface SuggestionsProps extends SuggestionSource {
  /** The input of the search. */
  input: HTMLInputElement;
  /** Receives the text of the input, initially and on every change. */
  onType: (text: string) => void;
  /** Removes one recent search, or all of them when called without a text. */
  onRemove: (text?: string) => void;
}

/** Suggestions while typing: recent searches, words, categories. */
export function Suggestions({ input, onType, onRemove, ...source }: SuggestionsProps) {
  const listId = useId();
  const [typed, setTyped] = useState(input.value);
  const groups = optionGroups(source, typed);
  const options = groups.flatMap((group) => group.options);

  function type(text: string) {
    setTyped(text);
    onType(text);
  }
  // The text may have been typed before this component loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per input
  useEffect(() => type(input.value), [input]);

  const { isOpen, active, close } = useCombobox({
    input,
    listId,
    keys: options.map(({ key }) => key),
    onType: type,
    onChoose: (index) => document.getElementById(optionId(listId, index))?.click(),
    onRemove: (index) => {
      const option = options[index];
      if (!option?.isRecent) return false;
      onRemove(option.text);
      return true;
    },
  });
  const found = options.filter(({ href }) => href !== undefined).length;

  const row = (option: Option) => {
    const index = options.indexOf(option);
    return (
      <SuggestionRow
        key={option.key}
        id={optionId(listId, index)}
        option={option}
        onRemove={onRemove}
        answered={source.answered}
        isActive={index === active}
        onFollow={close}
      />
    );
  };

  return (
    <>
      <p className="unseen" role="status">
        {isOpen && `검색어 제안 ${found}개`}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus must stay in the input
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          <div id={listId} className="suggestions-list" role="listbox" aria-label="검색어 제안">
            {groups.map(({ name, head, isPinned, options }) => (
              <div key={name} className={isPinned ? 'suggestions-pinned' : undefined}>
                {head && (
                  <p className="suggestions-head" aria-hidden>
                    {head}
                  </p>
                )}
                {options.map(row)}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
