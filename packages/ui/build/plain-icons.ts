import type { Plugin } from 'vite';

const PLAIN = `
import { createElement } from 'react';

const drawing = {
  'aria-hidden': true,
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

export default ({ node }) => (props) =>
  createElement('svg', { ...drawing, ...props }, ...node.map(([tag, shape]) => createElement(tag, shape)));
`;

/**
 * The parts of an icon that only lucide's own component reads: names, and React keys of its constant
 * children.
 */
const UNREAD = /^ {2}name: .*,$|^ {2}aliases: .*$|^__iconData\.node;$|, key: "\w+"/gm;

/**
 * Replaces the component of lucide-react by one that only draws, since style sheets set sizes and colours
 * here: it saves 1.3 KB of the first page after brotli. The component takes the attributes of an `svg`, and
 * is always hidden from screen readers.
 * @see https://lucide.dev/guide/packages/lucide-react
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/(createLucideIcon|icons\/[^/]+)\.mjs$/ },
      handler: (code, id) =>
        id.endsWith('/createLucideIcon.mjs') ? PLAIN : code.replace(UNREAD, ''),
    },
  };
}
