import type { Readable } from 'node:stream';
import { type Line, LONGEST_LINE } from './product-file.ts';

const NEWLINE = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The lines of a JSON Lines file; blank ones are passed over, unreadable ones carry a reason. */
export async function* jsonLines(content: Readable): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of splitLines(content)) {
    number += 1;
    const line = readLine(bytes);
    if (line.reason !== undefined || line.text.trim() !== '') yield { number, ...line };
  }
}

function readLine(bytes: Buffer | undefined): Omit<Line, 'number'> {
  if (bytes === undefined) return { text: '', reason: `longer than ${LONGEST_LINE} bytes` };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { text: bytes.toString('latin1'), reason: 'not UTF-8' };
  }
  try {
    return { text, record: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    return { text, reason: `not JSON: ${(error as Error).message}` };
  }
}

/** Yields undefined for a line that is too long, and keeps none of it. */
async function* splitLines(content: Readable): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  function add(part: Buffer) {
    length += part.length;
    parts = length <= LONGEST_LINE ? [...parts, part] : [];
  }
  function take() {
    const line = length <= LONGEST_LINE ? Buffer.concat(parts) : undefined;
    parts = [];
    length = 0;
    return line;
  }
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
