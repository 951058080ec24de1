import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Figure, makeReport } from './fault.ts';
import { verdictOf, writeScoreboard } from './scoreboard.ts';

function figuresOf(state: (report: ReturnType<typeof makeReport>) => void) {
  const figures: Figure[] = [];
  state(
    makeReport(
      (figure) => figures.push(figure),
      () => {},
    ),
  );
  return figures;
}

test('a promise is kept when every figure is within its bound, and broken when a value never came', () => {
  const kept = figuresOf((report) => {
    report.atMost('slowest', 2_000, 2_000, 'ms');
    report.exactly('lost', 0, 0);
  });
  const late = figuresOf((report) => report.atMost('slowest', 2_000.1, 2_000, 'ms'));
  const never = figuresOf((report) => report.atMost('slowest', undefined, 2_000, 'ms'));
  const result = { name: 'frozen', promise: 'answers', isComplete: true };
  expect(verdictOf({ ...result, figures: kept })).toBe('kept');
  for (const figures of [late, never]) expect(verdictOf({ ...result, figures })).toBe('broken');
  expect(verdictOf({ ...result, figures: kept, isComplete: false })).toBe('broken');
});

test('the run of one fault replaces its section, and leaves the rest of the document unchanged', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-scoreboard-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'reliability.md');
  await writeFile(file, 'before\n<!-- npm run faults -- --write --><!-- end -->\nafter\n');
  const run = (name: string, lost: number) =>
    writeScoreboard(
      [
        {
          name,
          promise: 'none lost',
          isComplete: true,
          figures: figuresOf(({ exactly }) => exactly('lost', lost, 0)),
        },
      ],
      file,
    );
  await run('locked', 0);
  await run('frozen', 7);
  await run('frozen', 0);
  await run('backends', 3);
  const written = await readFile(file, 'utf8');
  expect(written).toMatch(/^before\n[\s\S]*\nafter\n$/);
  expect(written.match(/^#### .*$/gm)).toEqual([
    '#### `backends`: broken',
    '#### `frozen`: kept',
    '#### `locked`: kept',
  ]);
  expect(written.match(/^\| .*lost.*$/gm)).toHaveLength(3);
});
