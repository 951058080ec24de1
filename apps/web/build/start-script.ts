import type { Plugin } from 'vite';

/** What it is called in the manifest, where `server/built-renderer.ts` finds it. */
const START = 'start.js';

/**
 * Adds a script that does nothing but import the entry. A page has loaded once its own scripts
 * have: with this one in the HTML, and the entry preloaded, it has when its pictures are there,
 * however long the line takes for the rest.
 */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) this.error('There is no entry to start.');
      const source = `import(${JSON.stringify(`/${entry.fileName}`)})`;
      this.emitFile({ type: 'asset', name: START, originalFileName: START, source });
    },
  };
}
