import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from './app.ts';
import type { Assets, PageRequest, Renderer } from './page.ts';
import type { RenderText } from './text-files.ts';

/** Renders pages and files with what `vite build` has left in `dist`. */
export async function builtRenderer(
  dist: string,
  origins: Pick<PageRequest, 'apiOrigin' | 'siteUrl'>,
): Promise<{ renderPage: RenderPage; renderText: RenderText }> {
  const { render, renderText }: Renderer = await import(
    pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href
  );
  const assetsOf = await readAssets(path.join(dist, 'client/.vite/manifest.json'));
  return {
    renderPage: (request) => render({ ...request, ...origins, assetsOf }),
    renderText: (path) => renderText({ ...origins, path }),
  };
}

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

async function readAssets(manifestFile: string) {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const [entry] = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  if (!entry) throw new Error(`${manifestFile} names no entry`);
  const first = filesOf(manifest, [entry]);

  return (sources: string[]): Assets => {
    const { scripts, styles } = filesOf(manifest, sources);
    return {
      scripts: first.scripts.slice(0, 1),
      styles: [...new Set([...first.styles, ...styles])],
      preloads: [...new Set([...first.scripts.slice(1), ...scripts])].filter(
        (file) => file !== first.scripts[0],
      ),
    };
  };
}

/** The built files of sources and of what they import, in the order in which they are met. */
function filesOf(manifest: Manifest, sources: string[]) {
  const met = new Set<string>();
  const visit = (source: string) => {
    if (met.has(source)) return;
    if (!manifest[source]) throw new Error(`${source} has not been built`);
    met.add(source);
    for (const imported of manifest[source].imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  const chunks = [...met].flatMap((source) => manifest[source] ?? []);
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}
