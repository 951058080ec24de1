// A mail server for tests in other packages: prints its settings, and then each e-mail, as lines of JSON.
import { openMailServer } from './mail-server.ts';

const { settings } = await openMailServer((mail) => print(mail));
print(settings);

function print(value: object) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
