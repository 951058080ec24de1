import { parseArgs } from 'node:util';
import { runService } from '@damoa/service';
import { loadCategories } from './catalogue/categories.ts';
import { connect, connectPace } from './db/client.ts';
import { findDatabase } from './db/find-database.ts';
import { migrate } from './db/migrate.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { jwtSecret } from './secrets/jwt-secret.ts';

runService(async (settings, onStop) => {
  // Links in e-mails are signed with it; a worker that sends none needs none.
  const secret = settings.SMTP_URL && (await jwtSecret(settings));
  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  const url = await findDatabase(settings, onStop, values);
  const { db, close } = connect(url);
  onStop(close);
  const pace = connectPace(url);
  onStop(pace.close);
  await migrate(db);
  await loadCategories(db);
  const report = (line: string) => console.error(line);
  onStop(await startJobs({ url, db, paceDb: pace.db, settings, secret, report }));
});
