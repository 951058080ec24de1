import { useParams } from 'react-router-dom';

/** A number that stands in the address; what is none is asked for too, and refused. */
export function idIn(text: string | undefined) {
  return /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
}

/** The `:id` in the address of the page. */
export function useIdInAddress() {
  return idIn(useParams().id);
}
