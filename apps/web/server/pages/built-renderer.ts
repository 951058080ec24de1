import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InlineStyles, inlineStyles } from './inline-styles.ts';
import type { Assets, LoadPriceChart, Renderer, Rendering } from './renderer.ts';
import type { SiteSettings } from './site-settings.ts';

/** Loads the renderer that `vite build` has written to `dist`. */
export async function builtRenderer(
  dist: string,
  settings: SiteSettings,
): Promise<Rendering & { styles: InlineStyles; loadPriceChart: LoadPriceChart }> {
  const { render, renderText, loadPriceChart }: Renderer = await import(
    pathToFileURL(path.join(dist, 'ssr/entry-server.mjs')).href
  );
  const client = path.join(dist, 'client');
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  );
  const styles = inlineStyles(await readFile(path.join(client, fileOf(manifest, STYLES)), 'utf8'));
  const site = { ...settings, styles: Buffer.from(styles.markup), assetsOf: readAssets(manifest) };
  return {
    styles,
    renderPage: (request) => render(request, site),
    renderText: (path) => renderText(path, settings),
    loadPriceChart: (id, name) => loadPriceChart(id, name, settings),
  };
}

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; isEntry?: boolean }
>;

/** The name of the only style sheet in the manifest. */
const STYLES = 'style.css';

function fileOf(manifest: Manifest, source: string) {
  const built = manifest[source];
  if (!built) throw new Error(`${source} has not been built`);
  return built.file;
}

function readAssets(manifest: Manifest) {
  const [entry] = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  if (!entry) throw new Error('The manifest names no entry.');
  // This script records clicks, and runs before the scripts that import it have arrived.
  const [first] = Object.values(manifest).filter(({ name }) => name === 'rolldown-runtime');
  if (!first) throw new Error('The manifest names no first file.');
  const scripts = [first.file, fileOf(manifest, entry)].map((file) => `/${file}`);
  return (sources: string[]): Assets => {
    // Sources that every page imports are bundled into the entry, and have no file of their own.
    const separate = sources.filter((source) => source in manifest);
    const files = scriptsOf(manifest, [entry, ...separate]);
    return { scripts, preloads: files.filter((file) => !scripts.includes(file)) };
  };
}

/** The built files of sources and of their imports, depth first. */
function scriptsOf(manifest: Manifest, sources: string[]) {
  const seen = new Set<string>();
  const add = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    for (const imported of manifest[source]?.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...seen].map((source) => `/${fileOf(manifest, source)}`);
}
