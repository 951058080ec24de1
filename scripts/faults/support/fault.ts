/** One thing that can go wrong, made for real, with what the shop promises for it. */
export interface Fault {
  promise: string;
  /** How long it may take, all in all; 2 unless said. */
  minutes?: number;
  run(context: Context): Promise<void>;
}

export interface Context {
  /** An empty folder of its own, removed at the end. */
  folder: string;
  report: Report;
  /** Registers what is undone at the end, however the run ends; the latest first. */
  onEnd(close: () => unknown): void;
}

/** A number beside the bound that is promised for it. */
export interface Figure {
  what: string;
  measured: string;
  bound: string;
  isKept: boolean;
}

/** Where a fault states what it has measured. */
export interface Report {
  /** A value that did not come (`undefined`) is a broken promise. */
  atMost(what: string, value: number | undefined, bound: number, unit?: string): void;
  atLeast(what: string, value: number | undefined, bound: number, unit?: string): void;
  exactly(what: string, value: unknown, expected: unknown): void;
  /** Explains a figure; promises nothing. */
  note(line: string): void;
  /** Says why the fault cannot be made on this machine, and ends its run. */
  skip(reason: string): never;
}

export class Skipped extends Error {
  override name = 'Skipped';
}

export function makeReport(send: (figure: Figure) => void, note: (line: string) => void): Report {
  const within = (
    what: string,
    value: number | undefined,
    bound: string,
    unit: string,
    isKept: (value: number) => boolean,
  ) =>
    send({
      what,
      measured: value === undefined ? 'never' : `${round(value)}${unit && ` ${unit}`}`,
      bound: `${bound}${unit && ` ${unit}`}`,
      isKept: value !== undefined && isKept(value),
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
        isKept: value === expected,
      }),
    note,
    skip(reason) {
      throw new Skipped(reason);
    },
  };
}

function round(value: number) {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
