// Imports a file into an empty database, and reports how long that took and how much memory.
import { loadCategories } from '../../src/catalogue/categories.ts';
import { importProducts } from '../../src/catalogue/file/import-products.ts';
import { connect } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';

const [url = '', file = ''] = process.argv.slice(2);
const { db, close } = connect(url);
await migrate(db);
await loadCategories(db);
const started = performance.now();
await importProducts(db, file);
const seconds = Math.round((performance.now() - started) / 100) / 10;
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.send?.({ seconds, megabytes });
await close();
process.disconnect();
