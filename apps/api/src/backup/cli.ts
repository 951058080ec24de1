import { runCommand } from '@damoa/service';
import { backupCommand } from './backup-command.ts';

runCommand((settings, onStop) => backupCommand(process.argv.slice(2), settings, onStop));
