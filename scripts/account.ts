// Lets an operator help with an account: see `account` in docs/operations.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('my-account/cli.js');
