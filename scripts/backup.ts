// Backs up the shop: see docs/operations/backup.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('backup/cli.js', 'backup');
