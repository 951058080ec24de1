// Runs the checks that need neither database nor browser: style, types, imports and unused code.
import { runChecks } from './run-checks.ts';
import { expectNoArguments } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

expectNoArguments('npm run check   check style, types, imports, unused code and sizes');
await runTurbo('build');
const checks = await runChecks();
const failed = checks.filter((check) => !check.passed);
for (const { name, printed } of failed) console.log(`\n✗ ${name}\n${printed}`);
process.exitCode = failed.length === 0 ? 0 : 1;
