// Owns the embedded PostgreSQL and keeps it running; other processes join it.
import { runService } from '@damoa/service';
import { runEmbedded } from './db/find-database.ts';

runService(async (settings, onStop) => {
  await runEmbedded(settings, onStop);
});
