/** The colours of a chart, light and dark, as in the theme of the pages. */
export const COLOURS = {
  ink: ['#16181d', '#f2f3f5'],
  quiet: ['#5b616e', '#a9afbb'],
  line: ['#e6e8ec', '#2a2e36'],
  accent: ['#c9410b', '#ff8b5e'],
  soft: ['#fdf1ec', '#33211a'],
  ground: ['#ffffff', '#131519'],
} as const;

/** The light colour, which charts are drawn in. On dark pages `DARK` replaces it. */
export const light = (name: keyof typeof COLOURS) => COLOURS[name][0];

/** Replaces the light colours in dark mode: a picture inherits no styles, but has its own media queries. */
export const DARK = `<style>@media (prefers-color-scheme:dark){${Object.values(COLOURS)
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}}</style>`;
