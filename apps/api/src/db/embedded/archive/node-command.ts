/**
 * A shell command of PostgreSQL's that runs a program with Node.
 * @param placeholders arguments that PostgreSQL puts in, such as `%p`
 * @param folder the last argument
 */
export function nodeCommand(program: string, placeholders: string, folder: string) {
  return [shellWord(process.execPath), shellWord(program), placeholders, shellWord(folder)].join(
    ' ',
  );
}

/** One word for the shell, in which PostgreSQL replaces nothing. */
function shellWord(text: string) {
  return `'${text.replaceAll(`'`, `'\\''`).replaceAll('%', '%%')}'`;
}

/** A value for postgresql.conf. */
export function quoted(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll(`'`, `''`)}'`;
}
