import type { Topology } from './fault.ts';

/** Marks a figure outside its bound. */
export const BROKEN = '**broken:**';

/** The topologies, in the order of the columns. */
const TITLES: Record<Topology, string> = { start: 'npm start', cluster: 'cluster' };
const TOPOLOGIES = Object.keys(TITLES) as Topology[];

/** A figure as printed, and its bound. */
interface Figure {
  measured: string;
  bound: string;
}

/** A fault on the scoreboard. */
export interface Section {
  name: string;
  promise: string;
  columns: ReadonlyMap<Topology, Column>;
}

/** What was measured with one topology. */
interface Column {
  /** The day and the machine. */
  when: string;
  /** By what was measured. */
  rows: ReadonlyMap<string, Figure>;
}

/** Prints a section as Markdown. A bound that a run derives from its own figures may differ by column. */
export function formatSection({ name, promise, columns }: Section) {
  const measured = TOPOLOGIES.flatMap((topology) => {
    const column = columns.get(topology);
    return column ? [{ title: TITLES[topology], ...column }] : [];
  });
  const lines = new Set(measured.flatMap(({ rows }) => [...rows.keys()]));
  const rows = [...lines].map((what) => {
    const cells = measured.map(({ rows, title }) => ({ title, ...rows.get(what) }));
    const bounds = cells.filter((cell) => cell.bound !== undefined);
    const isSame = bounds.every(({ bound }) => bound === bounds[0]?.bound);
    const promised = isSame ? bounds[0]?.bound : listed(bounds, ({ bound }) => bound);
    return [what, ...cells.map((cell) => cell.measured ?? ''), promised ?? ''];
  });
  const isBroken = rows.flat().some((cell) => cell.startsWith(BROKEN));
  const head = ['', ...measured.map(({ title }) => title), 'promised'];
  return [
    `#### \`${name}\`: ${isBroken ? 'broken' : 'kept'}`,
    '',
    `${promise} (${listed(measured, ({ when }) => when)})`,
    '',
    ...[head, head.map(() => '---'), ...rows].map(formatRow),
  ].join('\n');
}

const listed = <One extends { title: string }>(
  all: One[],
  text: (one: One) => string | undefined,
) => all.map((one) => `${one.title}: ${text(one)}`).join('; ');

function formatRow(cells: readonly string[]) {
  return `| ${cells.map((cell) => cell.replaceAll(/[|\n]/g, ' ')).join(' | ')} |`;
}

/**
 * Parses a section that `formatSection` has formatted.
 * @throws Error if it is malformed
 */
export function parseSection(text: string): Section {
  const [heading = '', description = '', ...table] = text.split('\n').filter(Boolean);
  const [, name] = /`(.*?)`/.exec(heading) ?? [];
  const [, promise, when] = /^(.*) \((.*?)\)$/.exec(description) ?? [];
  if (!name || !promise || !when)
    throw new Error(`The scoreboard has a section of its own:\n${text}`);
  const [head = [], , ...rows] = table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const days = unlisted(when);
  const columns = TOPOLOGIES.flatMap((topology): [Topology, Column][] => {
    const title = TITLES[topology];
    const index = head.indexOf(title);
    if (index < 0) return [];
    const measured = rows.flatMap((cells): [string, Figure][] => {
      const [what = '', bound = ''] = [cells[0], cells.at(-1)];
      const value = cells[index];
      return value ? [[what, { measured: value, bound: unlisted(bound).get(title) ?? bound }]] : [];
    });
    return [[topology, { when: days.get(title) ?? '', rows: new Map(measured) }]];
  });
  return { name, promise, columns: new Map(columns) };
}

/** Parses the texts that `listed` has joined, by their titles. */
function unlisted(text: string) {
  const parts = text.split(/(?:^|; )(npm start|cluster): /).slice(1);
  return new Map(
    Object.values(TITLES).flatMap((title) => {
      const value = parts[parts.indexOf(title) + 1];
      return parts.includes(title) && value !== undefined ? [[title, value] as const] : [];
    }),
  );
}
