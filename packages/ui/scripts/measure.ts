/** Prints the size of each entry after brotli, without React. Fails when one exceeds its budget. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { plainIcons } from '../build/plain-icons.ts';

const BUDGETS: Record<string, number> = {
  'index.ts': 12_000,
  'accounts.ts': 24_000,
  'admin.ts': 26_000,
  'favourites.ts': 6_000,
  'legal.ts': 3_000,
  'menu-content.tsx': 3_000,
  'modal.tsx': 19_000,
  'my-account.ts': 6_000,
  'posts.ts': 26_000,
  'price-slider.tsx': 12_000,
  'product.ts': 5_000,
  'suggestions.ts': 4_000,
  'swipe-away.ts': 1_000,
  'toast.ts': 1_000,
};

for (const [name, budget] of Object.entries(BUDGETS)) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainIcons()],
    build: {
      write: false,
      rolldownOptions: {
        input: `src/${name}`,
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
