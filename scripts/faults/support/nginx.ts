import { chmod, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { prepareNginx } from '../../../packages/cluster/src/index.ts';
import type { Context } from './fault.ts';

/** Starts nginx as on a separate machine, in front of two servers of either kind. */
export async function startNginx(context: Context, ports: readonly number[]) {
  const folder = await mkdtemp(path.join(context.folder, 'nginx-'));
  for (const one of [context.folder, folder]) await chmod(one, 0o755);
  const nginx = await prepareNginx(folder, { web: ports, api: ports });
  context.onEnd(nginx.stop);
  await nginx.start();
  return { url: nginx.url };
}
