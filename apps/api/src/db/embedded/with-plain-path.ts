import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Characters that a shell interprets inside double quotes. */
const SPECIAL = /["$`\\]/;

/**
 * Calls `use` with a path of initdb that is safe inside double quotes, its own or that of a temporary copy: initdb
 * passes the paths of the programs beside it to a shell in such quotes.
 */
export async function withPlainPath<Result>(
  initdb: string,
  use: (initdb: string) => Promise<Result>,
) {
  if (!SPECIAL.test(initdb)) return use(initdb);
  const bin = path.dirname(initdb);
  const copy = await mkdtemp(path.join(tmpdir(), 'damoa-initdb-'));
  try {
    // Root runs it as another user.
    await chmod(copy, 0o755);
    await cp(bin, path.join(copy, 'bin'), { recursive: true });
    for (const name of ['lib', 'share'])
      await symlink(path.join(bin, '..', name), path.join(copy, name));
    return await use(path.join(copy, 'bin', path.basename(initdb)));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
