// Runs all tests, including browser tests, and the checks; with arguments for Vitest, only the tests that they
// select. Ends with the line "N passed, N failed".
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, runChecks } from './run-checks.ts';
import { runTasks } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Workers of each Vitest process. A test keeps several processes busy: browser, shop and database. Twice as
 * many workers for browser tests would save only a tenth of the time, since each would be slower. At most
 * four, because each has a shop and a browser in memory.
 */
const WORKERS = Math.min(Math.ceil(availableParallelism() / 2), 4);

/**
 * What each Vitest process runs. Smaller parts would end closer together, but each process starts a PostgreSQL, or a shop
 * and a browser for every worker.
 */
const PARALLEL_RUNS = [
  ...inParts('api (parallel)', 3),
  ['--project', '!browser*', '--project', '!api*', '--project', '!*(timing)'],
  ...inParts('browser (parallel)', 8),
];

/** Each process waits for timers, databases and processes half of the time; four keep the machine busy. */
const MAX_PARALLEL_RUNS = 4;

/** The tests start hundreds of Node processes, which share this cache of compiled files. */
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/compiled');

const USAGE = `npm test                all checks and tests
npm test -- ARGUMENTS   only the tests that these arguments of Vitest choose: --project api posts.test.ts`;

/** What is read of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Outcome {
  passed: number;
  /** A text for each failure: what failed, and why. */
  failures: string[];
}

const chosen = process.argv.slice(2);
if (chosen.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
const failedBuild = await runTasks('build');
if (failedBuild !== undefined) {
  console.error(`${failedBuild}\n0 passed, 1 failed`);
  process.exit(1);
}
/** The files of this run: reports, and data directories that several shops of the tests copy. */
const FOLDER = mkdtempSync(path.join(tmpdir(), 'damoa-tests-'));
const running = new Set<ChildProcess>();
process.on('exit', () => {
  // A signal that was sent to this process alone has not reached them.
  for (const vitest of running) vitest.kill();
  // A shop of an interrupted run may still write to it. PostgreSQL ends within a minute of losing its directory.
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 10 });
});
// A signal would end Node without that event.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
const outcomes =
  chosen.length > 0
    ? [await runVitest(chosen)]
    : (await Promise.all([runChecks().then(outcomeOfChecks), runAllTests()])).flat();
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// Repeated at the end, because the output of the parallel runs is long and mixed, and CI may keep only its end.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

function inParts(project: string, count: number) {
  const shards = Array.from({ length: count }, (_, index) => `--shard=${index + 1}/${count}`);
  return shards.map((shard) => ['--project', project, shard]);
}

async function runAllTests(): Promise<Outcome[]> {
  const waiting = Array.from(PARALLEL_RUNS);
  const outcomes: Outcome[] = [];
  const runWaiting = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) {
      outcomes.push(await runVitest(args));
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_RUNS }, runWaiting));
  // Timing-sensitive tests run last, when nothing else keeps the machine busy.
  return [...outcomes, await runVitest(['--project', '*(timing)'], 1)];
}

async function runVitest(args: string[], workers = WORKERS): Promise<Outcome> {
  const folder = await mkdtemp(path.join(FOLDER, 'report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = spawn(
    path.join(ROOT, 'node_modules/.bin/vitest'),
    ['run', `--maxWorkers=${workers}`, ...reporters, ...args],
    // Through a pipe, because the interactive output of parallel runs would mix in a terminal.
    {
      cwd: ROOT,
      env: { ...process.env, NODE_COMPILE_CACHE, PREPARED_DATA: FOLDER },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  vitest.stdout.pipe(process.stdout, { end: false });
  vitest.stderr.pipe(process.stderr, { end: false });
  running.add(vitest);
  const [status] = await once(vitest, 'exit');
  running.delete(vitest);
  const report = await readFile(file, 'utf8').then(
    (text): Report => JSON.parse(text),
    // Vitest was killed, such as for want of memory.
    (): Report => ({ numPassedTests: 0, testResults: [] }),
  );
  const failures = report.testResults.flatMap(failuresOf);
  // An error outside of any test fails the run too.
  if (status !== 0 && failures.length === 0) {
    failures.push(`An error outside of the tests: vitest run ${args.join(' ')}`);
  }
  return { passed: report.numPassedTests, failures };
}

/** The failed tests of a file, or the file, if it failed without a failed test, such as on import or setup. */
function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]) {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}\n${message}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
  );
}

function outcomeOfChecks(checks: Check[]): Outcome {
  const failed = checks.filter((check) => !check.passed);
  return {
    passed: checks.length - failed.length,
    failures: failed.map(({ name, printed }) => `${name}\n${printed}`),
  };
}
