/** The colours of a chart, as in the theme of the pages: light and dark. */
export const COLOURS = {
  ink: ['#16181d', '#f2f3f5'],
  quiet: ['#5b616e', '#a9afbb'],
  line: ['#e6e8ec', '#2a2e36'],
  accent: ['#c9410b', '#ff8b5e'],
  soft: ['#fdf1ec', '#33211a'],
  ground: ['#ffffff', '#131519'],
} as const;

/** The colour by which a chart is drawn; `DARK` replaces it where the page is dark. */
export const light = (name: keyof typeof COLOURS) => COLOURS[name][0];

/** A picture inherits no styles of its page, but asks for the same preference. */
export const DARK = `<style>@media (prefers-color-scheme:dark){${Object.values(COLOURS)
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}</style>`;
