/** The kind of shop: as started by `npm start`, or by `npm run cluster`. */
export type Topology = 'start' | 'cluster';

/** A fault that is injected for real, with what the shop promises for it. */
export interface Fault {
  promise: string;
  /** Where it is injected; by default, only with `npm start`. */
  on?: readonly Topology[];
  /** The most minutes for the whole run; 2 by default. */
  minutes?: number;
  /** Whether it mounts file systems. They are visible only to its own processes, and disappear with them. */
  mounts?: boolean;
  run(context: Context): Promise<void>;
}

export interface Context {
  /** An empty folder of this run, removed at its end. */
  folder: string;
  topology: Topology;
  report: Report;
  /** Registers a cleanup, which runs however the run ends. The last registered runs first. */
  onEnd(close: () => unknown): void;
}

/** A measured value beside its promised bound. */
export interface Figure {
  what: string;
  measured: string;
  bound: string;
  isWithinBound: boolean;
}

/** Records what a fault has measured. */
export interface Report {
  /** `undefined`, a value that never came, breaks the promise. */
  atMost(what: string, value: number | undefined, bound: number, unit?: string): void;
  atLeast(what: string, value: number | undefined, bound: number, unit?: string): void;
  exactly(what: string, value: unknown, expected: unknown): void;
  /** Adds information that is no promise. */
  note(line: string): void;
}

export function makeReport(send: (figure: Figure) => void, note: (line: string) => void): Report {
  const within = (
    what: string,
    value: number | undefined,
    bound: string,
    unit: string,
    isWithinBound: (value: number) => boolean,
  ) =>
    send({
      what,
      measured: value === undefined ? 'never' : `${round(value)}${unit && ` ${unit}`}`,
      bound: `${bound}${unit && ` ${unit}`}`,
      isWithinBound: value !== undefined && isWithinBound(value),
    });
  return {
    atMost: (what, value, bound, unit = '') =>
      within(what, value, `at most ${bound}`, unit, (measured) => measured <= bound),
    atLeast: (what, value, bound, unit = '') =>
      within(what, value, `at least ${bound}`, unit, (measured) => measured >= bound),
    exactly: (what, value, expected) =>
      send({
        what,
        measured: String(value),
        bound: String(expected),
        isWithinBound: value === expected,
      }),
    note,
  };
}

function round(value: number) {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
