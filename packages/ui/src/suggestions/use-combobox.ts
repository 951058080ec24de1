import { useEffect, useState } from 'react';

/** The key code of every key that an input method is still working on. */
const COMPOSING = 229;

interface Combobox {
  input: HTMLInputElement;
  listId: string;
  /** How many options there are to choose from. */
  count: number;
  /** Told what stands in the input, at every change, also while a syllable is composed. */
  onType: (text: string) => void;
  onChoose: (index: number) => void;
  /** The Delete key was pressed on an option. */
  onErase: (index: number) => void;
}

/**
 * Makes a combobox of an input that is there already, with its text and its half-composed syllable:
 * the pattern of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with a list that is chosen from
 * by hand. The focus stays in the input. Enter without a chosen option sends the form as ever.
 */
export function useCombobox({ input, listId, count, onType, onChoose, onErase }: Combobox) {
  const [isWanted, want] = useState(document.activeElement === input);
  const [active, setActive] = useState<number>();
  const isOpen = isWanted && count > 0;
  const chosen = isOpen && active !== undefined && active < count ? active : undefined;

  useEffect(() => {
    const open = () => {
      want(true);
      // A change of the page may have changed it, too.
      onType(input.value);
    };
    const close = () => {
      want(false);
      setActive(undefined);
    };
    const type = () => {
      setActive(undefined);
      open();
    };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === COMPOSING) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && count > 0) {
        event.preventDefault();
        open();
        setActive(nextPlace(chosen, step, count));
      } else if (event.key === 'Escape' && isOpen) {
        // The first closes the list, and only the next one empties the box.
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
        onErase(chosen);
      }
    };
    input.addEventListener('focus', open);
    input.addEventListener('pointerdown', open);
    input.addEventListener('blur', close);
    input.addEventListener('input', type);
    input.addEventListener('keydown', press);
    return () => {
      input.removeEventListener('focus', open);
      input.removeEventListener('pointerdown', open);
      input.removeEventListener('blur', close);
      input.removeEventListener('input', type);
      input.removeEventListener('keydown', press);
    };
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
    close: () => {
      want(false);
      setActive(undefined);
    },
  };
}

/** The option after this one, or before it; between the last and the first is the input itself. */
export function nextPlace(place: number | undefined, step: number, count: number) {
  const places = count + 1;
  const next = ((place ?? count) + step + places) % places;
  return next === count ? undefined : next;
}

export function optionId(listId: string, index: number) {
  return `${listId}-${index}`;
}
