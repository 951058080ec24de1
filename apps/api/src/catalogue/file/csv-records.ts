import { parse } from 'csv-parse/sync';
import { MAX_LINE_LENGTH, type TextLine } from './text-lines.ts';

/** A record over more lines than this has an unclosed quote. */
const MAX_LINES = 50;

/**
 * Joins the lines of a record with a quoted cell that spans several lines. If lines make no record, the first
 * has the stray quote; the others are read again by themselves.
 */
export async function* csvRecords(lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  let open: TextLine[] = [];

  function* read(queue: TextLine[]) {
    for (let line = queue.shift(); line; line = queue.shift()) {
      open.push(line);
      const text = open.map((part) => part.text).join('\n');
      const state = stateOf(open, text);
      if (state === 'open') continue;
      const [first = line, ...rest] = open;
      open = [];
      if (state === 'whole') {
        yield { number: first.number, text };
      } else {
        yield unclosed(first);
        queue.unshift(...rest);
      }
    }
  }

  for await (const line of lines) yield* read([line]);
  for (let first = open.shift(); first; first = open.shift()) {
    const rest = open;
    open = [];
    yield unclosed(first);
    yield* read(rest);
  }
}

/** Whether lines are a record, may become one with the next line, or never will. */
function stateOf(lines: readonly TextLine[], text: string): 'whole' | 'open' | 'broken' {
  if (lines.at(-1)?.reason !== undefined) return 'broken';
  // Even but not CSV: two stray quotes on different lines.
  if (hasEvenQuotes(text)) return lines.length === 1 || isCsv(text) ? 'whole' : 'broken';
  return lines.length < MAX_LINES && text.length <= MAX_LINE_LENGTH ? 'open' : 'broken';
}

function unclosed(line: TextLine): TextLine {
  return { ...line, reason: line.reason ?? 'not CSV: a quote is not closed' };
}

function hasEvenQuotes(text: string) {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 0;
}

function isCsv(text: string) {
  try {
    cellsOf(text);
    return true;
  } catch {
    return false;
  }
}

export function cellsOf(text: string): string[][] {
  return parse(text.replace(/\r$/, ''), { bom: true, relax_column_count: true });
}
