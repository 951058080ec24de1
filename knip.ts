import type { KnipConfig } from 'knip';

export default {
  // So that style sheets, and the packages that they import, are found unused too.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@import "([^"]+)"/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
  // Programs of the system, which some tests and faults need.
  ignoreBinaries: ['flock', 'mount', 'nsenter', 'setpriv', 'umount', 'unshare'],
  workspaces: {
    '.': {
      // scripts/run.mjs starts the scripts by name, scripts/faults.ts the faults.
      entry: ['scripts/*.{ts,mjs}', 'scripts/faults/*.ts', 'scripts/faults/support/run-fault.ts'],
      // scripts/run-checks.ts and scripts/turbo.ts run them by their paths.
      ignoreDependencies: ['@biomejs/biome', 'turbo'],
    },
    // scripts/make-font.ts reads its font file.
    'packages/ui': { ignoreDependencies: ['pretendard'] },
    'packages/cluster': { entry: ['bench/*.ts', 'bench/support/load.ts'] },
    'apps/api': {
      entry: [
        'src/{main,database,worker}.ts',
        'src/{backup,catalogue,my-account}/cli.ts',
        'test/print-mails.ts',
        'bench/support/{load,serve}.ts',
        'bench/*.ts',
      ],
    },
    'apps/web': {
      entry: [
        'src/entry-{client,server}.tsx',
        'server/{main,dev}.ts',
        'e2e/{setup,*.test}.ts',
        'bench/*.ts',
        // scripts/pictures.ts runs it.
        'scripts/take-pictures.ts',
        // Processes and threads of their own, and a script that browsers load by its address.
        'server/pages/rendering-worker.ts',
        'bench/support/{bare-server,click-load}.ts',
        'bench/reference/*.{css,js}',
        'public/push-worker.js',
      ],
      // scripts/make-previews.ts reads its font files.
      ignoreDependencies: ['pretendard'],
      // Vitest finds it beside e2e/vitest.config.ts.
      ignoreUnresolved: ['./setup.ts'],
    },
  },
} satisfies KnipConfig;
