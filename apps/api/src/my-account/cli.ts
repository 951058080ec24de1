import { runCommand } from '@damoa/service';
import { accountCommand } from './account-command.ts';

runCommand((settings, onStop) => accountCommand(process.argv.slice(2), settings, onStop));
