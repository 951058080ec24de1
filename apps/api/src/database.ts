// Owns the embedded PostgreSQL and keeps it running; other processes connect to it.
import { runService } from '@damoa/service';
import { runEmbedded } from './db/find-database.ts';

runService(async (settings, onStop) => {
  await runEmbedded(settings, onStop);
});
