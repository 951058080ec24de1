import { errorCode } from '@damoa/service';

/** Explains an error of creating the draft of a backup, whose name is the current second. */
export function sameSecond(error: unknown): never {
  if (errorCode(error) !== 'EEXIST') throw error;
  throw new Error('Another backup has begun in the same second: run the command again.');
}
