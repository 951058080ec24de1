import { runCommand } from '@damoa/service';
import { accountCommand, USAGE } from './account-command.ts';

runCommand(USAGE, (settings, onStop) => accountCommand(process.argv.slice(2), settings, onStop));
