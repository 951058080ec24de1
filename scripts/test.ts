// Runs the checks, then all tests, including those in the browser. Ends with "N passed, N failed".

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

await runTurbo('build').catch((error: Error) => {
  console.error(`${error.message}\n0 passed, 1 failed`);
  process.exit(1);
});
const checks = runChecks();
const report = runTests();
// A file that fails to load has no tests to count.
const brokenFiles = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
).length;
const passed = report.numPassedTests + checks.filter((check) => check.passed).length;
const failed = report.numFailedTests + brokenFiles + checks.filter((check) => !check.passed).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runTests(): Report {
  const folder = mkdtempSync(path.join(tmpdir(), 'damoa-report-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
    const { status } = spawnSync(vitest, ['run', ...reporters, ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    // An error outside of any test fails the run too.
    const isSilentFailure = status !== 0 && report.numFailedTests === 0;
    return isSilentFailure ? { ...report, numFailedTests: 1 } : report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
