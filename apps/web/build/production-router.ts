import type { Plugin } from 'vite';

const NAMES = ['react-router', 'react-router/dom'];

/** Resolves react-router to its production build: its `exports` contain only the development build. */
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
