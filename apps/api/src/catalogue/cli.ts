import { runCommand } from '@damoa/service';
import { catalogueCommand, USAGE } from './catalogue-command.ts';

runCommand(USAGE, (settings, onStop) => catalogueCommand(process.argv.slice(2), settings, onStop));
