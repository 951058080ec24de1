import {
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Context } from './fault.ts';
import { ROOT } from './launch.ts';

/**
 * Copies the built web server and renames every script and style sheet, as a build of changed sources
 * would.
 * @returns the file to start
 */
export function nextWeb({ folder }: Context) {
  const web = path.join(ROOT, 'apps/web');
  const copy = path.join(folder, 'next/apps/web');
  for (const entry of ['dist', 'package.json']) {
    cpSync(path.join(web, entry), path.join(copy, entry), { recursive: true });
  }
  symlinkSync(path.join(web, 'node_modules'), path.join(copy, 'node_modules'));
  const client = path.join(copy, 'dist/client');
  for (const file of globSync('**/*.{br,gz}', { cwd: client })) rmSync(path.join(client, file));

  const assets = path.join(client, 'assets');
  const names = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, next(name)));
  const texts = [
    ...names.map((name) => path.join(assets, next(name))),
    path.join(client, '.vite/manifest.json'),
  ];
  for (const file of texts) {
    let text = readFileSync(file, 'utf8');
    for (const name of names) text = text.replaceAll(name, next(name));
    writeFileSync(file, text);
  }
  return path.join(copy, 'dist/server/main.js');
}

function next(name: string) {
  return name.replace(/\.(js|css)$/, '-next.$1');
}
