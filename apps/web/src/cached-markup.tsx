import type { ReactElement } from 'react';

/** An element whose markup replaces a placeholder. */
export interface Cached {
  /** Everything that the markup depends on. */
  key: string;
  element: ReactElement;
}

/** The cached elements of the rendering in progress. Rendering is synchronous, so that there is only one. */
let cached: Cached[] = [];

/**
 * Only for the server: caches the markup of an element that many pages contain. The markup must depend on the
 * element's serializable props alone: the element uses no context, no `useId`, and no picture that React
 * preloads, and a function among its props is always the same one. Browsers hydrate the element itself.
 */
export function CachedMarkup({ name, children }: { name: string; children: ReactElement }) {
  const key = `${name} ${JSON.stringify(children.props)}`;
  return <cached-markup data-index={cached.push({ key, element: children }) - 1} />;
}

/** Matches a placeholder. No text of a page can contain one: React escapes `<`. */
export const PLACEHOLDER = /<cached-markup data-index="(\d+)"><\/cached-markup>/;

/** Returns the elements cached since the last call, by the index of their placeholders. */
export function takeCached() {
  const taken = cached;
  cached = [];
  return taken;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cached-markup': { 'data-index': number };
    }
  }
}
