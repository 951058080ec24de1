import { useActionData } from 'react-router-dom';

/** What stands beside a form that came back. */
export const NOT_SAVED = { text: '아직 저장되지 않았어요. 다시 저장해 주세요.' };

/** What was typed into the form of this page and sent before the scripts were there. */
export function useReturned<Name extends string>(
  names: readonly Name[],
): Record<Name, string> | undefined {
  const { typed } = (useActionData() ?? {}) as { typed?: Record<string, unknown> };
  if (!typed) return undefined;
  // A form is sent with the line ends of the Internet, and typed with those of the Web.
  const entries = names.map((name) => [name, String(typed[name] ?? '').replace(/\r\n/g, '\n')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
