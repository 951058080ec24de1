import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPRESSED, readCompressed } from '../db/embedded/archive/stored-file.ts';
import { segmentNumberOf } from '../db/embedded/archive/wal-names.ts';

/** An earlier timeline, and the segment in which the next timeline branched off. */
interface Ancestor {
  timeline: number;
  until: number;
}

/** A timeline and its ancestors. Each restore begins a new timeline. */
export interface Timeline {
  timeline: number;
  ancestors: Ancestor[];
}

const HISTORY = new RegExp(`^([\\dA-F]{8})\\.history\\${COMPRESSED}$`);

/** The timelines that have a history file in a folder of archived WAL: all but the first. */
export async function readTimelines(archive: string): Promise<Timeline[]> {
  const names = await readdir(archive).catch(() => []);
  return Promise.all(
    names.flatMap((name) => {
      const [, timeline] = HISTORY.exec(name) ?? [];
      return timeline ? [readTimeline(path.join(archive, name), timeline)] : [];
    }),
  );
}

async function readTimeline(file: string, timeline: string): Promise<Timeline> {
  const history = await text(readCompressed(file));
  const ancestors = [...history.matchAll(/^\s*(\d+)\s+([\dA-F]+\/[\dA-F]+)/gim)].map(
    ([, ancestor, position = '']) => ({
      timeline: Number(ancestor),
      until: segmentNumberOf(position),
    }),
  );
  return { timeline: Number.parseInt(timeline, 16), ancestors };
}

/** The timeline that contains a segment in the history of `timeline`: an ancestor, or `timeline` itself. */
export function timelineOf({ timeline, ancestors }: Timeline, segment: number) {
  return ancestors.find(({ until }) => segment < until)?.timeline ?? timeline;
}
