/** Names of base backups, which lie beside the archived WAL: their start time, in UTC. */
export const BACKUP_NAME = /^\d{8}T\d{6}Z$/;

/** The start time of a backup as its name has it, in UTC: `20261123T120000Z`. */
export function timeForName(time: Date) {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

const TIME_IN_NAME = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.dump)?$/;

/** The start time in the name of a base backup or a dump, in milliseconds since 1970. */
export function timeInName(name: string) {
  const [, year, month, day, hour, minute, second] = TIME_IN_NAME.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
