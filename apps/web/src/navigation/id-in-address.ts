import { useParams } from 'react-router-dom';

/** The largest that the API knows; a larger one is none. */
const LARGEST = 2_147_483_647;

/** The id that stands in an address; NaN when it is none. */
export function idIn(text: string | undefined) {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id >= 1 && id <= LARGEST ? id : Number.NaN;
}

/** The `:id` in the address of the page. */
export function useIdInAddress() {
  return idIn(useParams().id);
}
