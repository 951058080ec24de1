// The checks that need no database and no browser: style, types, the direction of imports.
import { runChecks } from './checks.ts';

process.exitCode = runChecks().every(({ passed }) => passed) ? 0 : 1;
