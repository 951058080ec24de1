import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAddresses } from './contract-plugin.ts';
import { productionRouter } from './production-router-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), contractAddresses(), productionRouter()],
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
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
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
