import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What has a meaning for a shell between double quotes. */
const SPECIAL = /["$`\\]/;

/**
 * Passes the path of initdb on, which puts the paths of programs beside it between double quotes for a shell. If the
 * path has something special there, it is that of a temporary copy.
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
