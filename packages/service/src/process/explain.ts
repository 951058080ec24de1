/** Additional properties of errors of `listen`, `connect`, DNS, and of copying and renaming files. */
interface SystemError {
  port?: number;
  hostname?: string;
  address?: string;
  dest?: string;
}

/** The innermost of an error's causes. The outermost error of a failed query contains its parameters. */
export function rootCause(error: Error): Error {
  const outer = new Set<Error>();
  let root = error;
  while (root.cause instanceof Error && !outer.has(root)) {
    outer.add(root);
    root = root.cause;
  }
  return root;
}

/** Describes an error in one line that says what the operator can change. */
export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const error = rootCause(thrown);
  // A host with several addresses, such as localhost, fails with one error for each.
  if (error instanceof AggregateError && !error.message) return explain(error.errors[0]);
  const { code, port, path, ...rest } = error as NodeJS.ErrnoException & SystemError;
  // Files that are copied or renamed are our own: the other place is at fault.
  const written = rest.dest ?? path;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program; choose another with PORT, API_PORT or METRICS_PORT.`;
    case 'ENOTFOUND':
      return `No host is named ${rest.hostname}.`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${rest.address}:${port}.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path ?? error.message} is not a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not use ${written ?? error.message}.`;
    case 'EROFS':
      return `${written ?? error.message} is on a read-only file system.`;
    case 'ENOENT':
      return `There is no ${path ?? error.message}.`;
    case 'EISDIR':
      return `${path ?? 'The file'} is a folder.`;
    case 'ENOSPC':
      return 'The disk is full.';
    default:
      return error.message || String(code ?? error.name);
  }
}
