import type { Database } from '../../db/client.ts';
import { compareSource } from '../compare-source.ts';
import { fileSource } from '../file/file-source.ts';
import { progressOfStages } from '../progress.ts';
import { describeComparison } from './describe-comparison.ts';
import { printedRejects } from './printed-rejects.ts';

/**
 * Compares a file with the catalogue; prints progress, bad lines and what an import would change.
 * @throws Error if every line is bad
 */
export async function compareFile(db: Database, file: string) {
  const progress = progressOfStages();
  const badLines = printedRejects('bad lines');
  try {
    const counts = await compareSource(db, fileSource(file, progress.of('Checking')), {
      onRejected: ({ at, reason }) => badLines.print(`line ${at}`, reason),
      onProgress: progress.of('Comparing'),
    });
    progress.stop();
    badLines.end();
    console.log(describeComparison(counts));
    const { added, changed, unchanged, rejected } = counts;
    if (rejected > 0 && added + changed + unchanged === 0) throw new Error('Every line is bad.');
  } finally {
    progress.stop();
  }
}
