import type { Plugin } from 'vite';

const NAMES = ['react-router', 'react-router/dom'];

/**
 * Resolves React Router to its build for production: its `exports` name only the one for development.
 * There it creates components at the top level and names them for tools, which keeps also the unused ones.
 * Without the names, and with the calls marked as pure, they go: 3.5 KB of the first page after brotli,
 * which is what keeps it within its budget. So do the warnings to developers, which both builds contain.
 * Where the patterns match nothing, it is only larger.
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
          )
          .replace(/^ +(?=warning(?:Once)?\()/gm, '$&/* @__PURE__ */ '),
    },
  };
}
