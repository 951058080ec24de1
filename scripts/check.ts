// Runs the checks that need neither database nor browser: style, types, imports and unused code.
import { runChecks } from './run-checks.ts';
import { runTurbo } from './turbo.ts';

await runTurbo('build');
const checks = await runChecks();
process.exitCode = checks.every(({ passed }) => passed) ? 0 : 1;
