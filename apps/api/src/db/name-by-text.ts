import type { QueryConfig } from 'pg';

/** The name to prepare a statement by whose text is another one for each kind of request, but not for each request. */
export const BY_TEXT = 'by_text';

/** Plans that a connection stores take memory of the database. */
const MOST = 50;

/**
 * Names the statements of a pool that are prepared `BY_TEXT`: each text has a name of its own, so that a
 * connection plans it once. Texts after the first `MOST` have none.
 */
export function nameByText() {
  const names = new Map<string, string>();
  return (query: string | QueryConfig): string | QueryConfig => {
    if (typeof query === 'string' || query.name !== BY_TEXT) return query;
    const { name: _, ...unnamed } = query;
    const known = names.get(query.text);
    if (known === undefined && names.size >= MOST) return unnamed;
    const name = known ?? `${BY_TEXT}_${names.size}`;
    names.set(query.text, name);
    return { ...unnamed, name };
  };
}
