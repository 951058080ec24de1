import { runCommand } from '@damoa/service';
import { backupCommand, USAGE } from './backup-command.ts';

runCommand(USAGE, (settings, onStop) => backupCommand(process.argv.slice(2), settings, onStop));
