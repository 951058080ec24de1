import { useEffect, useState } from 'react';
import { isComposing } from '../form/guard-composition.ts';

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  /** A unique key for each option. The selected option stays selected if others are inserted before it. */
  keys: readonly string[];
  /** Receives the text of the input on every change, also during composition. */
  onType: (text: string) => void;
  onChoose: (index: number) => void;
  /** Called for the Delete key on an option. @returns whether that removes the option */
  onRemove: (index: number) => boolean;
}

/**
 * Turns an existing input into a combobox with manual selection, without losing its text or a syllable
 * that is being composed. The focus stays in the input. Enter without a selected option submits the form.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ input, listId, keys, onType, onChoose, onRemove }: Combobox) {
  const [isWanted, want] = useState(document.activeElement === input);
  // The key, not the index: if newer options replace the selected one, Enter must not choose another at its
  // place.
  const [active, setActive] = useState<string>();
  const count = keys.length;
  const isOpen = isWanted && count > 0;
  const place = active === undefined ? -1 : keys.indexOf(active);
  const chosen = isOpen && place >= 0 ? place : undefined;

  function select(index: number | undefined) {
    setActive(index === undefined ? undefined : keys[index]);
  }

  function close() {
    want(false);
    setActive(undefined);
  }

  // The focus may have come or left between rendering and the first listener.
  useEffect(() => want(document.activeElement === input), [input]);

  useEffect(() => {
    const open = () => {
      want(true);
      onType(input.value);
    };
    /** Opens a closed list again. A touch that begins on an input without the focus may be a scroll. */
    const reopen = () => {
      if (document.activeElement === input) open();
    };
    /** Handles a change of the text by a navigation. */
    const change = () => {
      setActive(undefined);
      onType(input.value);
    };
    const type = () => {
      setActive(undefined);
      open();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        event.preventDefault();
        open();
        select(nextPlace(chosen, step, count));
      } else if (event.key === 'Escape' && isOpen) {
        // The first Escape closes the list; on the next one the browser empties the input.
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'Enter' && chosen !== undefined) {
        event.preventDefault();
        onChoose(chosen);
        setActive(undefined);
      } else if (event.key === 'Enter') close();
      else if (event.key === 'Delete' && chosen !== undefined) {
        event.preventDefault();
        if (onRemove(chosen)) select(chosen + 1);
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('focus', open, { signal });
    input.addEventListener('pointerdown', reopen, { signal });
    input.addEventListener('blur', close, { signal });
    input.addEventListener('input', type, { signal });
    input.addEventListener('change', change, { signal });
    input.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  });

  const activeId = chosen === undefined ? undefined : optionId(listId, chosen);
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isOpen, listId, activeId]);

  return {
    isOpen,
    active: chosen,
    close,
  };
}

/**
 * The index of the next or previous option; undefined for the input, which is between the last and the first.
 */
export function nextPlace(place: number | undefined, step: number, count: number) {
  const places = count + 1;
  const next = ((place ?? count) + step + places) % places;
  return next === count ? undefined : next;
}

export function optionId(listId: string, index: number) {
  return `${listId}-${index}`;
}
