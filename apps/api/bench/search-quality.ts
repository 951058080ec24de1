// Prints what the queries of search-queries.tsv find in the first 3,000 demonstration products.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deadlines, readSettings } from '@damoa/service';
import { buildApp } from '../src/app.ts';
import { loadCategories } from '../src/catalogue/categories.ts';
import { ensureDemonstration } from '../src/catalogue/demonstration.ts';
import { connect } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPools } from '../src/db/pools.ts';
import { measureQuality } from './support/quality.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-quality-'));
const embedded = await startEmbedded(folder, { durable: false });
const { db, close } = connect(embedded.url);
await migrate(db);
await loadCategories(db);
await ensureDemonstration(db, { DEMO_PRODUCTS: 3_000, DATA_DIR: folder });
const settings = readSettings({});
const pools = openPools(embedded.url, { deadline: deadlines(settings).api });
const app = await buildApp({ pools, secret: 'of no meaning here', settings });
const { kinds, missed, harmed, share } = await measureQuality(async (q) =>
  (await app.inject(`/api/getCateProduct?q=${encodeURIComponent(q)}`)).json(),
);
console.log('| kind | queries | on the first page |\n|---|---:|---:|');
for (const [kind, { asked, found }] of kinds) console.log(`| ${kind} | ${asked} | ${found} |`);
console.log(`\nFound on the first page: ${(share * 100).toFixed(1)}%. Harmed: ${harmed.length}.`);
for (const query of [...missed, ...harmed]) console.log(`- ${query}`);
await app.close();
await pools.close();
await close();
await embedded.stop();
await rm(folder, { recursive: true });
