// Backs up the shop: see `Backup` in docs/operations.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('backup/cli.js', 'backup');
