// Imports products: see `catalogue` in docs/operations.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('catalogue/cli.js');
