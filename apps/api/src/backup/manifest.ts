import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { storeWhole } from '../db/embedded/archive/stored-file.ts';

const NAME = 'manifest.json';

const time = z.iso.datetime().transform((text) => new Date(text));

const schema = z.object({
  format: z.literal(1),
  /** The major version of PostgreSQL. */
  version: z.string(),
  systemIdentifier: z.string(),
  timeline: z.int(),
  began: time,
  /** The earliest time that can be restored. */
  ended: time,
  /** The WAL segments that make the files consistent; they are included in `files`. */
  firstSegment: z.int(),
  lastSegment: z.int(),
  /** Folders to create, some of them empty. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** The contents of a base backup; paths are relative to the data directory. */
export type Manifest = z.infer<typeof schema>;

/** @throws Error if the manifest is absent or damaged */
export async function readManifest(backup: string): Promise<Manifest> {
  const file = path.join(backup, NAME);
  const text = await readFile(file, 'utf8');
  const [sum = '', ...rest] = text.split('\n');
  const body = rest.join('\n');
  if (sum !== sha256(body)) throw new Error(`${file} is damaged.`);
  return schema.parse(JSON.parse(body));
}

/** Writes the manifest, with its checksum in the first line. */
export async function writeManifest(backup: string, manifest: Manifest) {
  const body = `${JSON.stringify(manifest, null, 1)}\n`;
  await storeWhole(path.join(backup, NAME), Readable.from(`${sha256(body)}\n${body}`));
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
