import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoProducts } from '@damoa/demo';
import pg from 'pg';

/** Reused by later runs: the PostgreSQL of the benchmarks, and the files that it was loaded from. */
export const FOLDER = path.resolve(import.meta.dirname, '../../../../.data/bench');

export interface Loading {
  seconds: number;
  /** The most memory that the importing process ever had. */
  megabytes: number;
}

/**
 * The address of a database with that many demonstration products, loaded from a file unless an
 * earlier run has done so, and how long the loading took.
 */
export async function openCatalogue(server: string, count: number) {
  const name = `products_${count}`;
  const url = server.replace(/[^/]*$/, name);
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    const comment = `select shobj_description(oid, 'pg_database') from pg_database where datname = '${name}'`;
    const { rows } = await admin.query(comment);
    const known = rows[0]?.shobj_description;
    if (known) return { url, loading: JSON.parse(known) as Loading };
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
    const loading = await load(url, await productFile(count));
    // Written last, so that an interrupted load starts again.
    await admin.query(`comment on database ${name} is '${JSON.stringify(loading)}'`);
    return { url, loading };
  } finally {
    await admin.end();
  }
}

async function productFile(count: number) {
  const file = path.join(FOLDER, `products-${count}.jsonl`);
  if (existsSync(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  const lines = function* () {
    for (const product of demoProducts(count)) yield `${JSON.stringify(product)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
  return file;
}

/** In a process of its own, whose memory is that of the import alone. */
async function load(url: string, file: string): Promise<Loading> {
  console.error(`Loading ${path.basename(file)} …`);
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [url, file]);
  const [loading] = await once(child, 'message');
  await once(child, 'exit');
  return loading as Loading;
}
