import type { Plugin } from 'vite';

const NAMES = ['react-router', 'react-router/dom'];

/**
 * Takes react-router's build for production: its `exports` name the other one alone. There every
 * component that is made at the top, and named for tools, would stay whether it is used or not.
 */
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
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(
            /^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
            '$&/* @__PURE__ */ ',
          ),
    },
  };
}
