// Runs all tests, including those in the browser, and the checks beside them. Ends with "N passed, N failed".

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Tests wait often, for a browser or a database: one more than there are processors keeps them busy. Six
 * at most, since each has a shop and a browser in memory.
 */
const WORKERS = Math.min(availableParallelism() + 1, 6);

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

await runTurbo('build').catch((error: Error) => {
  console.error(`${error.message}\n0 passed, 1 failed`);
  process.exit(1);
});
const [checks, report] = await Promise.all([runChecks(), runTests()]);
// A file that could not even be loaded has no tests to count.
const brokenFiles = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
).length;
const passed = report.numPassedTests + checks.filter((check) => check.passed).length;
const failed = report.numFailedTests + brokenFiles + checks.filter((check) => !check.passed).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runTests(): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const vitest = spawn(
      path.join(ROOT, 'node_modules/.bin/vitest'),
      ['run', `--maxWorkers=${WORKERS}`, ...reporters, ...process.argv.slice(2)],
      { cwd: ROOT, stdio: 'inherit' },
    );
    const [status] = await once(vitest, 'exit');
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    // An error outside of any test fails the run too.
    const isSilentFailure = status !== 0 && report.numFailedTests === 0;
    return isSilentFailure ? { ...report, numFailedTests: 1 } : report;
  } finally {
    await rm(folder, { recursive: true });
  }
}
