/**
 * A command for `archive_command` or `restore_command` that runs a program with Node.
 * @param placeholders arguments that PostgreSQL fills in, such as `%p`
 * @param folder the last argument
 */
export function nodeCommand(program: string, placeholders: string, folder: string) {
  return [shellWord(process.execPath), shellWord(program), placeholders, shellWord(folder)].join(
    ' ',
  );
}

/** Quotes one word for the shell, and escapes `%`, which PostgreSQL would take for a placeholder. */
function shellWord(text: string) {
  return `'${text.replaceAll(`'`, `'\\''`).replaceAll('%', '%%')}'`;
}

/** Quotes a value for postgresql.conf. */
export function quoted(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll(`'`, `''`)}'`;
}

/** The value of what `quoted` has put between the quotes. */
export function unquoted(text: string) {
  return text.replaceAll(/''|\\\\/g, (pair) => pair.slice(1));
}
