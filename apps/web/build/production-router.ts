import type { Plugin } from 'vite';

const NAMES = ['react-router', 'react-router/dom'];

/** Takes react-router's build for production: its `exports` name only the one for development. */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!NAMES.includes(id)) return;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}
