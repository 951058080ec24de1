import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { importProducts } from '../src/catalogue/file/import-products.ts';
import { connect } from '../src/db/client.ts';
import { products } from '../src/db/schema.ts';
import { openDatabase, product } from './shop.ts';

/** Opens a database, and a folder of files to import into it. */
export async function openImports() {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-import-'));
  afterAll(() => rm(folder, { recursive: true }));

  const { url } = await openDatabase();
  // Connected like the importer: connections for shoppers time out when a process waits inside a transaction.
  const { db, close } = connect(url);
  afterAll(close);
  const stored = () => db.select().from(products).orderBy(asc(products.product_id));
  /** Products without the columns that differ with each import. */
  const withoutIdentity = async () =>
    (await stored()).map(({ id: _, added_at: __, changed_at: ___, ...product }) => product);

  async function write(name: string, content: string | Buffer) {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  }

  /** Imports into an empty catalogue; returns the summary and the reasons by line. */
  async function load(file: string) {
    await db.delete(products);
    return loadMore(file);
  }

  async function loadMore(file: string) {
    const reasons: Record<number, string> = {};
    const summary = await importProducts(db, file, {
      onBadLine: (number, reason) => {
        reasons[number] = reason;
      },
    });
    return { summary, reasons };
  }

  return { db, stored, withoutIdentity, write, load, loadMore };
}

export const line = (some: object = {}) => JSON.stringify({ ...product(), ...some });
