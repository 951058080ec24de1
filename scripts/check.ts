// The checks that need neither database nor browser: style, types, imports, unused code.
import { runChecks } from './checks.ts';

process.exitCode = runChecks().every(({ passed }) => passed) ? 0 : 1;
