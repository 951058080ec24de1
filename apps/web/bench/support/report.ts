import { median } from './numbers.ts';

type Column = 'desktop' | 'slowed';

interface Row {
  desktop?: string;
  slowed?: string;
  target?: string;
}

/** The table of all figures, in the order in which they are first named. */
export class Report {
  #rows = new Map<string, Row>();

  add(column: Column, name: string, figure: string, target?: string) {
    console.log(`${name}, ${column}: ${figure}`);
    this.#rows.set(name, { ...this.#rows.get(name), [column]: figure, ...(target && { target }) });
  }

  /** As Markdown. */
  toString() {
    const rows = [...this.#rows].map(
      ([name, { desktop = '', slowed = '', target = '' }]) =>
        `| ${name} | ${desktop} | ${slowed} | ${target} |`,
    );
    return ['|   | desktop | slowed | target |', '| --- | ---: | ---: | --- |', ...rows].join('\n');
  }
}

export const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
export const twoTimes = (one: number, other: number) =>
  `${Math.round(one).toLocaleString('en')}, ${ms(other)}`;
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;

/** The median time of several clicks, and the number of lost ones. */
export function answers(times: readonly number[]) {
  const lost = times.filter((time) => !Number.isFinite(time)).length;
  const middle = median(times);
  const figure = Number.isFinite(middle) ? ms(middle) : 'lost';
  return lost > 0 && lost < times.length ? `${figure} (${lost} of ${times.length} lost)` : figure;
}
