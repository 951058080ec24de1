import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Figure, makeReport, type Report, type Topology } from './fault.ts';
import { verdictOf, writeScoreboard } from './scoreboard.ts';

function figuresOf(state: (report: Report) => void) {
  const figures: Figure[] = [];
  state(
    makeReport(
      (figure) => figures.push(figure),
      () => {},
    ),
  );
  return figures;
}

test('a promise is kept if every figure is within its bound, and broken if a value is missing', () => {
  const kept = figuresOf((report) => {
    report.atMost('slowest', 2_000, 2_000, 'ms');
    report.exactly('lost', 0, 0);
  });
  const late = figuresOf((report) => report.atMost('slowest', 2_000.1, 2_000, 'ms'));
  const never = figuresOf((report) => report.atMost('slowest', undefined, 2_000, 'ms'));
  const result = { isComplete: true };
  expect(verdictOf({ ...result, figures: kept })).toBe('kept');
  for (const figures of [late, never]) expect(verdictOf({ ...result, figures })).toBe('broken');
  expect(verdictOf({ ...result, figures: kept, isComplete: false })).toBe('broken');
});

/** A document with an empty scoreboard, and functions that write runs into it. */
async function emptyScoreboard() {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-scoreboard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'reliability.md');
  await writeFile(file, 'before\n<!-- npm run faults -- --write --><!-- end -->\nafter\n');
  return {
    run: (name: string, topology: Topology, state: (report: Report) => void) =>
      writeScoreboard(
        [{ name, topology, promise: 'none lost', isComplete: true, figures: figuresOf(state) }],
        file,
      ),
    /** The lines that contain a text, with the padding of tables removed. */
    lines: async (text: string) =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .filter((line) => line.includes(text))
        .map((line) => line.replaceAll(/ +/g, ' ')),
    read: () => readFile(file, 'utf8'),
  };
}

const lost =
  (count: number) =>
  ({ exactly }: Report) =>
    exactly('lost', count, 0);

test('the run of one fault replaces its section, and leaves the rest of the document unchanged', async () => {
  const { run, lines, read } = await emptyScoreboard();
  await run('locked', 'start', lost(0));
  await run('frozen', 'start', lost(7));
  await run('frozen', 'start', lost(0));
  await run('backends', 'start', lost(3));
  expect(await read()).toMatch(/^before\n[\s\S]*\nafter\n$/);
  expect(await lines('####')).toEqual([
    '#### `backends`: broken',
    '#### `frozen`: kept',
    '#### `locked`: kept',
  ]);
  expect(await lines('| lost')).toEqual([
    '| lost | **broken:** 3 | 0 |',
    '| lost | 0 | 0 |',
    '| lost | 0 | 0 |',
  ]);
});

test('a run on the cluster replaces only its own column, and a promise broken in either column is broken', async () => {
  const { run, lines } = await emptyScoreboard();
  await run('clicks', 'start', ({ exactly, atMost }) => {
    exactly('lost', 0, 0);
    atMost('beyond', 1, 9);
    exactly('only here', 'yes', 'yes');
  });
  vi.useFakeTimers({ now: new Date('2033-03-03'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await run('clicks', 'cluster', lost(4));
  await run('clicks', 'cluster', ({ exactly, atMost }) => {
    exactly('lost', 5, 0);
    atMost('beyond', 2, 12);
  });
  expect(await lines('npm start | cluster')).toEqual(['| | npm start | cluster | promised |']);
  expect(await lines('none lost')).toEqual([
    expect.stringMatching(
      /^none lost \(npm start: 20\d\d-.*, \d+ cores; cluster: 2033-03-03, \d+ cores\)$/,
    ),
  ]);
  expect(await lines('| lost')).toEqual(['| lost | 0 | **broken:** 5 | 0 |']);
  // Bounds that runs derive from their own figures.
  expect(await lines('| beyond')).toEqual([
    '| beyond | 1 | 2 | npm start: at most 9; cluster: at most 12 |',
  ]);
  expect(await lines('| only')).toEqual(['| only here | yes | | yes |']);
  expect(await lines('####')).toEqual(['#### `clicks`: broken']);

  await run('clicks', 'start', ({ exactly, atMost }) => {
    exactly('lost', 0, 0);
    atMost('beyond', 3, 12);
  });
  expect(await lines('none lost')).toEqual([
    expect.stringMatching(/npm start: 2033-03-03, \d+ cores; cluster: 2033-03-03/),
  ]);
  expect(await lines('| beyond')).toEqual(['| beyond | 3 | 2 | at most 12 |']);
  expect(await lines('| only')).toEqual([]);
});

test('parsing and formatting the scoreboard of the documentation does not change it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-scoreboard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'reliability.md');
  const document = path.resolve(import.meta.dirname, '../../../docs/reliability.md');
  await copyFile(document, file);
  await writeScoreboard([], file);
  const [written, before] = await Promise.all([file, document].map((one) => readFile(one, 'utf8')));
  const withoutPadding = (text = '') => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
  expect(withoutPadding(written)).toBe(withoutPadding(before));
});
