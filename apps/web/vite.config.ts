import { constants } from 'node:zlib';
import { plainIcons } from '@damoa/ui/plain-icons';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { constantTokens } from './build/constant-tokens.ts';
import { contractEndpoints } from './build/contract-endpoints.ts';
import { pageModules } from './build/page-modules.ts';
import { productionRouter } from './build/production-router.ts';
import { recordClicks } from './build/record-clicks.ts';

/** Writes compressed files beside each script and style sheet for the browser. */
const precompressed = compression({
  include: /\.(js|css)$/,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    defineAlgorithm('gzip', { level: 9 }),
  ],
});

/** Small modules that several pages share. Whatever they import is in their file too: nothing large may be. */
const PIECES = new RegExp(
  [
    'web/src/(browser|layout|navigation|session)/',
    'contracts/src/(list|post)-limits',
    'web/src/(accounts/use-guard|api/reason-of|editing/(return-form|use-returned)|email-links/link-defect|posts/(invalidate-post-lists|missing-post))',
    'ui/src/(accounts/(email|password|new-password)-field|date-in-seoul|form/(entry-form|field|needs-script|new-tab-link|switch)|legal/day|posts/post-(address|view-skeleton)|prose|share/)',
  ].join('|'),
);

/** What asks the API who somebody is. */
const MEMBER =
  /web\/src\/(api\/personal-calls|accounts\/use-is-operator|my-account\/use-account|passkeys\/use-passkeys)/;

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    contractEndpoints(),
    productionRouter(),
    plainIcons(),
    pageModules(),
    recordClicks(),
    precompressed,
  ],
  css: { postcss: { plugins: [constantTokens()] } },
  resolve: { conditions: ['@damoa/source', 'module', 'browser', 'development|production'] },
  ssr: {
    // One file that imports no node_modules: it starts faster, and always in production mode.
    ...(command === 'build' && { noExternal: true as const }),
    resolve: { conditions: ['@damoa/source', 'module', 'node', 'development|production'] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The HTML contains all styles: no page waits for a style sheet, and no style is loaded twice.
        cssCodeSplit: false,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // The code that every page needs is one file, which compresses better and costs one request. Small
          // pieces that several others need are another: a browser fetches six files at a time.
          output: {
            // The first file has the names of all others, so they are as short as can be: with six characters
            // of a hash, Rolldown can name 64 files only. `dist/client/.vite/manifest.json` says which module
            // is in which file.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'] },
                { name: 'pieces', minShareCount: 2, test: PIECES },
                { name: 'member', minShareCount: 2, test: MEMBER },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          // Not .js, which would be compressed: the plugin takes the files of every environment.
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    },
  },
  builder: {},
}));
