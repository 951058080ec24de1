import { runCommand } from '@damoa/service';
import { catalogueCommand } from './catalogue-command.ts';

runCommand((settings, onStop) => catalogueCommand(process.argv.slice(2), settings, onStop));
