/** Longer lines, in bytes, are rejected, so that no line can fill the memory. */
export const MAX_LINE_LENGTH = 1_048_576;

const NEWLINE = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A line of a file, or why it cannot be read. Lines count from 1. */
export interface TextLine {
  number: number;
  text: string;
  reason?: string;
}

/** A record of a file, or why it cannot be read. */
export interface Line extends TextLine {
  record?: unknown;
}

/** Splits UTF-8 text into lines, in constant memory. */
export async function* textLines(content: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
  let number = 0;
  for await (const bytes of splitLines(content)) {
    number += 1;
    if (bytes === undefined) {
      yield { number, text: '', reason: `longer than ${MAX_LINE_LENGTH} bytes` };
      continue;
    }
    try {
      yield { number, text: utf8.decode(bytes) };
    } catch {
      yield { number, text: bytes.toString('latin1'), reason: 'not UTF-8' };
    }
  }
}

/** Yields undefined for a line that is too long, without buffering it. */
async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let length = 0;
  function add(chunk: Buffer) {
    length += chunk.length;
    chunks = length <= MAX_LINE_LENGTH ? [...chunks, chunk] : [];
  }
  function take() {
    const line = length <= MAX_LINE_LENGTH ? Buffer.concat(chunks) : undefined;
    chunks = [];
    length = 0;
    return line;
  }
  for await (const chunk of content) {
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
