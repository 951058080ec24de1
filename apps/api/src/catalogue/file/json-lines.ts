import { type Line, textLines } from './text-lines.ts';

/** The lines of a JSON Lines file. Blank lines are skipped; unreadable ones have a reason. */
export async function* jsonLines(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  for await (const line of textLines(content)) {
    if (line.reason !== undefined) yield line;
    else if (line.text.trim() !== '') yield { ...line, ...parse(line.text) };
  }
}

function parse(text: string): { record: unknown } | { reason: string } {
  try {
    return { record: JSON.parse(text) };
  } catch {
    return { reason: 'not JSON' };
  }
}
