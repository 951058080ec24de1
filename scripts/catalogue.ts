// Imports products: see docs/operations/catalogue.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('catalogue/cli.js');
