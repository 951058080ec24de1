import { useActionData } from 'react-router-dom';

/** What was typed into the form of this page and sent before the scripts were there. */
export function useReturned<Name extends string>(
  names: readonly Name[],
): Record<Name, string> | undefined {
  const { typed } = (useActionData() ?? {}) as { typed?: Record<string, unknown> };
  if (!typed) return undefined;
  const entries = names.map((name) => [name, String(typed[name] ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
