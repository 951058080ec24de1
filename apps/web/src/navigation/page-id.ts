import { MAX_INTEGER } from '@damoa/contracts';
import { data, useParams } from 'react-router-dom';

/** The `:id` in the address of the page; empty if there is none. */
export function usePageId() {
  return useParams().id ?? '';
}

/**
 * Parses an integer id, which starts at 1.
 * @throws 404, for the router, if the text is no such id
 */
export function integerId(text: string) {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_INTEGER) throw data(null, { status: 404 });
  return id;
}
