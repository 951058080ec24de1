import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { contractEndpoints } from './build/contract-endpoints.ts';
import { pageModules } from './build/page-modules.ts';
import { productionRouter } from './build/production-router.ts';

/** Beside each script and style sheet of the browser stand its compressed forms. */
const precompressed = {
  ...compression({
    include: /\.(js|css)$/,
    algorithms: [
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      defineAlgorithm('gzip', { level: 9 }),
    ],
  }),
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
};

/**
 * React Router makes its components at the top of one file and names them for tools, which keeps also the
 * unused ones. Without these options the first page is 5 KB larger; `React10` and the like are what it
 * calls its imports of React.
 */
const WITHOUT_UNUSED_COMPONENTS = {
  manualPureFunctions: ['React', 'React2', 'React3', 'React8', 'React10'],
  propertyWriteSideEffects: false as const,
};

export default defineConfig(({ command }) => ({
  plugins: [react(), contractEndpoints(), productionRouter(), pageModules(), precompressed],
  resolve: { conditions: ['@damoa/source', 'module', 'browser', 'development|production'] },
  ssr: {
    // One file without node_modules beside it: it starts at once, and always in production mode.
    ...(command === 'build' && { noExternal: true as const }),
    resolve: { conditions: ['@damoa/source', 'module', 'node', 'development|production'] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The HTML brings all of it: no page waits for a style sheet, and none arrives twice.
        cssCodeSplit: false,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          treeshake: WITHOUT_UNUSED_COMPONENTS,
          // What every page needs is one file: it compresses better, and costs one request.
          output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/ssr', rolldownOptions: { input: 'src/entry-server.tsx' } },
    },
  },
  builder: {},
}));
