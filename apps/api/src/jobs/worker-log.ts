import type { Settings } from '@damoa/service';
import { pino } from 'pino';

/** Takes lines for the operator: at a terminal as they are, otherwise as JSON in the form of the API's log. */
export function workerLog(level: Settings['LOG_LEVEL']): (line: string) => void {
  if (process.stdout.isTTY) return console.error;
  const log = pino({ level });
  return (line) => log.warn(line);
}
