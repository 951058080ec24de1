import type { ReactElement } from 'react';

/** What a rendering pastes in place of a placeholder. */
export interface Cached {
  /** Everything that the markup depends on. */
  key: string;
  element: ReactElement;
}

/** Of the rendering in progress, which nothing interrupts. */
let cached: Cached[] = [];

/**
 * Only for the server: an element of many pages, which it renders once. The markup must depend on the
 * element's props alone (functions among them are always the same): it has no context, no `useId`, and no
 * picture that React preloads. Browsers hydrate the element itself.
 */
export function CachedMarkup({ name, children }: { name: string; children: ReactElement }) {
  const key = `${name} ${JSON.stringify(children.props)}`;
  return <cached-markup data-index={cached.push({ key, element: children }) - 1} />;
}

/** No text can contain it: React escapes `<`. */
export const PLACEHOLDER = /<cached-markup data-index="(\d+)"><\/cached-markup>/;

/** What has been rendered since the last call, by the index of the placeholder. */
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
