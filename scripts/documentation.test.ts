import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../packages/service/src/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const documents = globSync(
  ['*.md', '.github/*.md', 'docs/**/*.md', '{apps,packages,deploy}/*.md'],
  {
    cwd: ROOT,
  },
);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The anchors that GitHub gives to the headings of a document: `### A new version` has `a-new-version`. */
function anchorsOf(document: string) {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Links to files and headings of the repository, outside of code blocks. */
function linksOf(document: string) {
  const text = read(document).replace(/^```.*?^```/gms, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));
}

test.each(documents)('every link in %s leads to a file or heading that exists', (document) => {
  const broken = linksOf(document).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** Source files, relative to the root. */
const sources = globSync(['*.ts', '{apps,packages,scripts}/**/*.{ts,tsx,mjs}'], {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist'].includes(name),
});

/** Files of the page that CONTRIBUTING.md adds as an example. */
const EXAMPLES = ['products.$id.pictures.tsx', 'products.$id.pictures.server.ts'];

test.each(documents)('every source file that %s names exists', (document) => {
  const names = [...read(document).matchAll(/`([^`\s<]+\.(?:ts|tsx|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  // A name may leave out the folders before it. It may be a pattern: `cache/{response-cache,redis-cache}.ts`.
  const exists = (name: string) =>
    sources.some((file) =>
      /[*{]/.test(name) ? path.matchesGlob(file, `**/${name}`) : `/${file}`.endsWith(`/${name}`),
    );
  expect(names.filter((name) => !EXAMPLES.includes(name) && !exists(name))).toEqual([]);
});

test('every documented command exists', () => {
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: ROOT });
  const scripts = manifests.flatMap((file) => Object.keys(JSON.parse(read(file)).scripts));
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('docs/operations has every setting, with its default', () => {
  const operations = documents.filter((document) => document.startsWith('docs/operations/'));
  const text = operations.map(read).join('\n');
  const rows = text.matchAll(/^\| `([A-Z_]+)` +\| (?:`(\d+)` )?/gm);
  const documented = new Map([...rows].map(([, name = '', value]) => [name, value]));
  const schema = read('packages/service/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const names = new Set([...schema].map(([, name]) => name));
  expect([...documented.keys()].sort()).toEqual([...names].sort());
  const settings: Record<string, unknown> = readSettings({});
  const wrong = [...documented].filter(
    ([name, value]) => value !== undefined && Number(settings[name]) !== Number(value),
  );
  expect(wrong).toEqual([]);
});

test('docs/architecture.md says what every dependency is for', () => {
  const [, catalog = ''] = read('pnpm-workspace.yaml').split('catalog:\n');
  const packages = [...catalog.matchAll(/^ {2}"?([^\s":]+)"?: \d/gm)].map(([, name = '']) => name);
  const [, table = ''] = read('docs/architecture.md').split('## Dependencies');
  const unnamed = packages.filter(
    (name) => !/^@(types|opentelemetry)\//.test(name) && !table.includes(`\`${name}\``),
  );
  expect(packages.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});
