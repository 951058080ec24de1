import { SEOUL_AHEAD } from '@damoa/contracts';

/** '09시' in Seoul. */
export function hourInSeoul(iso: string) {
  const hour = new Date(Date.parse(iso) + SEOUL_AHEAD).getUTCHours();
  return `${String(hour).padStart(2, '0')}시`;
}
