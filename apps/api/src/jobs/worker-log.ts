import { logOutput, type Settings } from '@damoa/service';
import { pino } from 'pino';

/** Logs lines for the operator: as they are on a terminal, otherwise as JSON like the API's log. */
export function workerLog(level: Settings['LOG_LEVEL']): (line: string) => void {
  if (process.stdout.isTTY) return console.error;
  const log = pino({ level }, logOutput);
  return (line) => log.warn(line);
}
