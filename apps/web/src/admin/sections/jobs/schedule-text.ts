const EVERY_MINUTE = '* * * * *';
const HOURLY = /^(\d+) \* \* \* \*$/;
const DAILY = /^(\d+) (\d+) \* \* \*$/;

/** A schedule in words; the cron fields themselves, if it is neither hourly nor daily. */
export function scheduleText(cron: string) {
  if (cron === EVERY_MINUTE) return '1분마다';
  const [, ofHour] = HOURLY.exec(cron) ?? [];
  if (ofHour !== undefined) return `매시 ${ofHour}분`;
  const [, minute, hour] = DAILY.exec(cron) ?? [];
  if (minute === undefined) return cron;
  return `매일 ${hour}:${minute.padStart(2, '0')}`;
}
