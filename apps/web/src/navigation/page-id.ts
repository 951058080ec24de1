import { MAX_INTEGER } from '@damoa/contracts';
import { data, useParams } from 'react-router-dom';

/** The `:id` in the address of the page; empty where there is none. */
export function usePageId() {
  return useParams().id ?? '';
}

/**
 * The id of something that is numbered from 1.
 * @throws 404, for the router, when the text is no such id
 */
export function integerId(text: string) {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_INTEGER) throw data(null, { status: 404 });
  return id;
}
