/** Bytes of a WAL segment. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_OF_LOG = 0x1_0000_0000 / SEGMENT_BYTES;

/** A WAL segment; `number` counts from the beginning of the WAL. */
export interface Segment {
  timeline: number;
  number: number;
}

/** Parses the file name of a WAL segment; undefined for other files of `pg_wal`. */
export function parseSegment(name: string): Segment | undefined {
  const [, ...parts] = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/.exec(name) ?? [];
  const [timeline, log, rest] = parts.map((part) => Number.parseInt(part, 16));
  if (timeline === undefined || log === undefined || rest === undefined) return undefined;
  return { timeline, number: log * SEGMENTS_OF_LOG + rest };
}

export function segmentName({ timeline, number }: Segment) {
  return [timeline, Math.floor(number / SEGMENTS_OF_LOG), number % SEGMENTS_OF_LOG]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** The number of the segment that contains an LSN such as `0/16B3748`. */
export function segmentNumberOf(lsn: string) {
  const [log = 0, offset = 0] = lsn.split('/').map((part) => Number.parseInt(part, 16));
  return log * SEGMENTS_OF_LOG + Math.floor(offset / SEGMENT_BYTES);
}
