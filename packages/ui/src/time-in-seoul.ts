import { SEOUL_AHEAD } from '@damoa/contracts';

/**
 * Formats an ISO 8601 time in Seoul time: '11.21 09:05'. It avoids `Intl`, whose output differs between
 * server and browser.
 */
export function timeInSeoul(iso: string) {
  const time = new Date(Date.parse(iso) + SEOUL_AHEAD);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getUTCMonth() + 1}.${time.getUTCDate()}`;
  return `${date} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}
