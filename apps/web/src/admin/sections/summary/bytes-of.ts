import { grouped } from '@damoa/ui';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 1536 → '1.5 KB'. */
export function bytesOf(bytes: number) {
  const steps = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_024)),
    UNITS.length - 1,
  );
  const value = bytes / 1_024 ** steps;
  return `${grouped(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[steps]}`;
}
