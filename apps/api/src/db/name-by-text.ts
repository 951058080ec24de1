import type { QueryConfig } from 'pg';

/**
 * The name for a prepared statement whose text depends on the kind of request, such as its filters and order.
 */
export const BY_TEXT = 'by_text';

/** Limits the prepared statements of a connection, since their plans take memory of the database server. */
const MAX_NAMES = 50;

/**
 * Returns a function that names the statements prepared `BY_TEXT`: each text gets its own name, so that a
 * connection plans it once. Texts after the first `MAX_NAMES` get none.
 */
export function nameByText() {
  const names = new Map<string, string>();
  return (query: string | QueryConfig): string | QueryConfig => {
    if (typeof query === 'string' || query.name !== BY_TEXT) return query;
    const { name: _, ...unnamed } = query;
    const known = names.get(query.text);
    if (known === undefined && names.size >= MAX_NAMES) return unnamed;
    const name = known ?? `${BY_TEXT}_${names.size}`;
    names.set(query.text, name);
    return { ...unnamed, name };
  };
}
