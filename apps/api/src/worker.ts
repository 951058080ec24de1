import { parseArgs } from 'node:util';
import { runService } from '@damoa/service';
import { loadCategories } from './catalogue/categories.ts';
import { connect, connectPace } from './db/client.ts';
import { findDatabase } from './db/find-database.ts';
import { migrate } from './db/migrate.ts';
import { startJobs } from './jobs/start-jobs.ts';

runService(async (settings, onStop) => {
  const { values } = parseArgs({ options: { join: { type: 'boolean' } } });
  const url = await findDatabase(settings, onStop, values);
  const { db, close } = connect(url);
  onStop(close);
  const pace = connectPace(url);
  onStop(pace.close);
  await migrate(db);
  await loadCategories(db);
  const report = (line: string) => console.error(line);
  onStop(await startJobs({ url, db, paceDb: pace.db, settings, report }));
});
