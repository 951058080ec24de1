/** Prints the size of each entry of package.json after brotli, without React. Fails when one exceeds its budget. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { plainIcons } from '../build/plain-icons.ts';

const BUDGETS: Record<string, number> = {
  '.': 12_000,
  './accounts': 24_000,
  './admin': 26_000,
  './drag-rows': 1_000,
  './favourites': 6_000,
  './legal': 3_000,
  './legal-notice': 1_000,
  './menu-content': 3_000,
  './my-account': 6_000,
  './needs-script': 1_000,
  './passkeys': 23_000,
  './posts': 26_000,
  './price-slider': 12_000,
  './product': 5_000,
  './suggestions': 4_000,
  './swipe-away': 1_000,
  './toast': 1_000,
};

/** The file of a module, or of a style sheet or font, which has no conditions. */
type Entry = string | { '@damoa/source': string };
const entries: Record<string, Entry> = JSON.parse(readFileSync('package.json', 'utf8')).exports;

for (const [name, entry] of Object.entries(entries)) {
  if (typeof entry === 'string') continue;
  const budget = BUDGETS[name];
  if (budget === undefined) throw new Error(`${name} has no budget.`);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainIcons()],
    build: {
      write: false,
      rolldownOptions: {
        input: entry['@damoa/source'],
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
  const size = brotliCompressSync(code).length;
  console.log(`${name}: ${size} bytes of ${budget}`);
  if (size > budget) process.exitCode = 1;
}
