// Restores the shop from a backup: see docs/operations/backup.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('backup/cli.js', 'restore');
