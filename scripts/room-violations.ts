import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type StringLiteral, Visitor } from 'oxc-parser';

/**
 * Finds imports that violate the order of the rooms, including type imports, dynamic imports and re-exports.
 * @param folder the folder that contains the rooms
 * @param rooms folders and files in it, each of which may import those before it
 * @returns one line for each violation, with the paths of both files
 */
export function roomViolations(folder: string, rooms: string[]) {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !isTest(file));
  const missing = rooms.filter((room) => globSync(room, { cwd: folder }).length === 0);
  return [
    ...missing.map((room) => `${path.join(folder, room)} is a room without files`),
    ...files.flatMap((file) => violationsOf(folder, rooms, file)),
  ];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function violationsOf(folder: string, rooms: string[], file: string) {
  const room = roomOf(rooms, file);
  const inFolder = (name: string) => path.join(folder, name);
  if (!room) {
    // Otherwise a new folder would escape the check.
    return file.includes('/') ? [`${inFolder(file)} is in a folder that is no room`] : [];
  }
  return importsOf(inFolder(file)).flatMap(({ specifier, line }) => {
    const target = path.join(path.dirname(file), specifier);
    const other = roomOf(rooms, target);
    if (other && rooms.indexOf(other) <= rooms.indexOf(room)) return [];
    const reason = other ? `${other} comes after ${room}` : 'it is in no room';
    return [`${inFolder(file)}:${line} imports ${inFolder(target)}: ${reason}`];
  });
}

/** The room of a file. A file can be a room itself, even inside the folder of another room. */
function roomOf(rooms: string[], file: string) {
  return rooms.find((room) => room === file) ?? rooms.find((room) => file.startsWith(`${room}/`));
}

/** The relative imports of a file. */
function importsOf(file: string) {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports: { specifier: string; line: number }[] = [];
  const add = ({ value, start }: StringLiteral) => {
    const line = text.slice(0, start).split('\n').length;
    if (value.startsWith('.')) imports.push({ specifier: value, line });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => source && add(source),
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source);
    },
    TSImportType: ({ source }) => add(source),
  }).visit(program);
  return imports;
}
