import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from './app.ts';
import type { Assets, Renderer } from './page.ts';

/** Renders pages with what `vite build` has left in `dist`. */
export async function builtRenderer(dist: string, apiOrigin: string): Promise<RenderPage> {
  const { render }: Renderer = await import(
    pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href
  );
  const assets = await readAssets(path.join(dist, 'client/.vite/manifest.json'));
  return ({ url, isPhone }) => render({ url, isPhone, apiOrigin, assets });
}

type Manifest = Record<string, { file: string; css?: string[]; isEntry?: boolean }>;

async function readAssets(manifestFile: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${manifestFile} names no entry`);
  return { scripts: [`/${entry.file}`], styles: (entry.css ?? []).map((file) => `/${file}`) };
}
