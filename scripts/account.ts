// Lets an operator help with an account: see docs/operations/accounts.md.
import { runApiCommand } from './support/api-command.ts';

await runApiCommand('my-account/cli.js');
