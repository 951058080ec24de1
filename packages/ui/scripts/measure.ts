/** Prints what each entry weighs in the browser after brotli, without React, and fails past a budget. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const BUDGETS: Record<string, number> = {
  index: 12_000,
  'filter-sheet': 30_000,
  'menu-panel': 33_000,
  modal: 19_000,
  'price-slider': 12_000,
};

for (const [name, budget] of Object.entries(BUDGETS)) {
  const entry = `src/${name}.${name === 'index' ? 'ts' : 'tsx'}`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
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
