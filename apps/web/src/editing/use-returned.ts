import { useActionData } from 'react-router-dom';

/** The notice beside a form that the server returned. */
export const NOT_SAVED = {
  text: '아직 저장되지 않았어요. 다시 저장해 주세요.',
  needsScripts: true,
};

/** The values of a form that was sent before scripts were loaded, and returned by the server. */
export function useReturned<Name extends string>(
  names: readonly Name[],
): Record<Name, string> | undefined {
  const { typed } = (useActionData() ?? {}) as { typed?: Record<string, unknown> };
  if (!typed) return undefined;
  // Forms are submitted with CRLF line breaks, but text fields contain LF.
  const entries = names.map((name) => [name, String(typed[name] ?? '').replace(/\r\n/g, '\n')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
