// Runs all tests, including browser tests, and the checks; with arguments for Vitest, only the tests that they
// select. Ends with the line "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './run-checks.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Workers of each Vitest process. A test keeps several processes busy: browser, shop and database. Twice as
 * many workers for browser tests would save only a tenth of the time, since each would be slower. At most
 * six, because each has a shop and a browser in memory.
 */
const WORKERS = Math.min(Math.ceil(availableParallelism() / 2), 6);

/**
 * What each Vitest process runs. The browser tests take two thirds of the time, so they are divided: the
 * second part starts when another process ends.
 */
const PARALLEL_RUNS = [
  ['--project', 'browser (parallel)', '--shard=1/3'],
  ['--project', 'api (parallel)'],
  ['--project', '!browser*', '--project', '!api*'],
  ['--project', 'browser (parallel)', '--shard=2/3'],
  ['--project', 'browser (parallel)', '--shard=3/3'],
];

/** Each process often waits for timers, databases and processes, but more of them would disturb each other. */
const MAX_PARALLEL_RUNS = 3;

/** The tests start hundreds of Node processes, which share this cache of compiled files. */
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/compiled');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

await runTurbo('build').catch((error: Error) => {
  console.error(`${error.message}\n0 passed, 1 failed`);
  process.exit(1);
});
const chosen = process.argv.slice(2);
const [checks, reports] =
  chosen.length > 0
    ? [[], [await runVitest(chosen)]]
    : await Promise.all([runChecks(), runAllTests()]);
const passed =
  sum(reports.map(({ numPassedTests }) => numPassedTests)) +
  checks.filter((check) => check.passed).length;
const failed = sum(reports.map(failuresOf)) + checks.filter((check) => !check.passed).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runAllTests(): Promise<Report[]> {
  const waiting = Array.from(PARALLEL_RUNS);
  const reports: Report[] = [];
  const runWaiting = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) {
      reports.push(await runVitest(args));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_RUNS }, runWaiting));
  // Timing-sensitive tests run last, when nothing else keeps the machine busy.
  return [...reports, await runVitest(['--project', '*(timing)'], 1)];
}

async function runVitest(args: string[], workers = WORKERS): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const vitest = spawn(
      path.join(ROOT, 'node_modules/.bin/vitest'),
      ['run', `--maxWorkers=${workers}`, ...reporters, ...args],
      // Through a pipe, because the interactive output of parallel runs would mix in a terminal.
      { cwd: ROOT, env: { ...process.env, NODE_COMPILE_CACHE }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    vitest.stdout.pipe(process.stdout, { end: false });
    vitest.stderr.pipe(process.stderr, { end: false });
    const [status] = await once(vitest, 'exit');
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    // An error outside of any test fails the run too.
    const isSilentFailure = status !== 0 && failuresOf(report) === 0;
    return isSilentFailure ? { ...report, numFailedTests: 1 } : report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The number of failed tests, and of files that failed without a failed test, such as on import or setup. */
function failuresOf({ numFailedTests, testResults }: Report) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return numFailedTests + broken.length;
}

function sum(figures: number[]) {
  return figures.reduce((total, figure) => total + figure, 0);
}
