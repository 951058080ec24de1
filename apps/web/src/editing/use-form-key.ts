import { useLayoutEffect, useRef, useState } from 'react';

interface Place {
  name: string;
  start: number | null;
  end: number | null;
}

/**
 * The React key of a form, and a function that mounts the form anew, with other initial values. The focus stays in the
 * field of the same name: what is typed next must not be lost.
 */
export function useFormKey(): [key: number, remount: () => void] {
  const [key, setKey] = useState(0);
  const place = useRef<Place>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useLayoutEffect(() => {
    if (!place.current) return;
    const { name, start, end } = place.current;
    place.current = undefined;
    const [field] = document.getElementsByName(name);
    if (!isTextField(field)) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end);
  }, [key]);

  function remount() {
    const field = document.activeElement;
    if (isTextField(field)) {
      place.current = { name: field.name, start: field.selectionStart, end: field.selectionEnd };
    }
    setKey((count) => count + 1);
  }

  return [key, remount];
}

function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === 'text')
  );
}
