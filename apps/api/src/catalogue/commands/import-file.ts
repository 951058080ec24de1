import { secondsSince } from '@damoa/service';
import type { Database } from '../../db/client.ts';
import { importProducts } from '../file/import-products.ts';
import { progressOfStages } from '../progress.ts';
import { printedRejects } from './printed-rejects.ts';

/**
 * Imports a file; prints progress, bad lines and the result.
 * @throws Error if every line is bad
 */
export async function importFile(db: Database, file: string, beforeBatch: () => Promise<void>) {
  const progress = progressOfStages();
  const badLines = printedRejects('bad lines');
  const started = performance.now();
  try {
    const summary = await importProducts(db, file, {
      beforeBatch,
      onBadLine: (number, reason) => badLines.print(`line ${number}`, reason),
      onCheckProgress: progress.of('Checking'),
      onProgress: progress.of('Importing'),
    });
    progress.stop();
    badLines.end();
    const {
      lines,
      added,
      changed,
      unchanged,
      older,
      bad,
      replaced,
      rejects,
      leftOut = 0,
    } = summary;
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad`;
    console.log(`${lines} lines in ${secondsSince(started)} s: ${counts}.`);
    if (older > 0) {
      console.log(
        `${older} of the unchanged have an updated_at before the last check in the shop.`,
      );
    }
    if (replaced > 0) {
      console.log(`${replaced} were left out, since another line has the same product.`);
    }
    if (rejects) {
      console.log(
        leftOut === 0
          ? `The bad lines are in ${rejects}`
          : `The first ${bad - leftOut} bad lines are in ${rejects}, the other ${leftOut} are not.`,
      );
    }
    if (bad > 0 && bad === lines) throw new Error('Every line is bad: nothing was imported.');
  } finally {
    progress.stop();
  }
}
